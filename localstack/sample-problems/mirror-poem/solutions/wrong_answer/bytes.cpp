// Takes each byte for a character.
#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    while (n--) {
        std::string line;
        std::cin >> line;
        std::cout << line.size() << ' ' << std::string(line.rbegin(), line.rend()) << '\n';
    }
}
