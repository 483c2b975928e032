// Compares the strip with itself for each length of the pattern.
#include <iostream>
#include <string>

int main() {
    std::string s;
    std::cin >> s;
    std::size_t p = 1;
    for (;; p++) {
        std::size_t i = 0;
        while (i + p < s.size() && s[i] == s[i + p]) i++;
        if (i + p == s.size()) break;
    }
    std::cout << p << '\n';
}
