// Answers guesses until the hidden number is found.
#include "testlib.h"
#include <iostream>

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    const int most = 20;
    int n = inf.readInt();
    int hidden = inf.readInt();
    std::cout << n << std::endl;
    for (int count = 1; count <= most; count++) {
        int guess = ouf.readInt(1, n, "guess");
        std::cout << (hidden < guess ? '<' : hidden > guess ? '>' : '=') << std::endl;
        if (guess == hidden) {
            if (!ouf.seekEof()) quitf(_wa, "a guess follows the right one");
            quitf(_ok, "found with %d guesses", count);
        }
    }
    quitf(_wa, "not found with %d guesses", most);
}
