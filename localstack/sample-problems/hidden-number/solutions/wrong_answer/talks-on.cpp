// Does not stop when the number is found.
#include <iostream>
#include <string>

int main() {
    int low = 1, high;
    std::cin >> high;
    for (std::string answer; std::cin && low <= high;) {
        int guess = (low + high) / 2;
        std::cout << guess << std::endl;
        std::cin >> answer;
        if (answer == "<") high = guess - 1;
        else low = guess + (answer == ">");
    }
}
