// Accepts any order of the guests in which no two neighbours follow each other.
#include "testlib.h"
#include <cstdlib>
#include <vector>

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    bool possible = ans.readInt() != -1;
    int first = ouf.readInt(-1, n, "guest");
    if (first == -1) {
        if (possible) quitf(_wa, "there is an order, but -1 was printed");
        if (!ouf.seekEof()) quitf(_pe, "something follows -1");
        quitf(_ok, "there is no order");
    }
    std::vector<bool> seated(n + 1);
    for (int i = 0, before = 0; i < n; i++) {
        int guest = i == 0 ? first : ouf.readInt(1, n, "guest");
        if (guest < 1 || seated[guest]) quitf(_wa, "guest %d sits twice or does not exist", guest);
        if (i > 0 && std::abs(guest - before) == 1) quitf(_wa, "%d and %d are neighbours", before, guest);
        seated[guest] = true;
        before = guest;
    }
    if (!ouf.seekEof()) quitf(_pe, "something follows the last guest");
    quitf(possible ? _ok : _fail, "%d guests", n);
}
