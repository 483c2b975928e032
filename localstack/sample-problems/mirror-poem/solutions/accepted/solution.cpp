#include <algorithm>
#include <iostream>
#include <string>

// Reversing the bytes turns each character round as well, so each is turned back by itself.
int main() {
    int n;
    std::cin >> n;
    while (n--) {
        std::string line;
        std::cin >> line;
        auto leads = std::count_if(line.begin(), line.end(), [](unsigned char byte) { return (byte & 0xC0) != 0x80; });
        std::reverse(line.begin(), line.end());
        for (std::size_t start = 0; start < line.size();) {
            std::size_t end = start;
            while ((static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) end++;
            std::reverse(line.begin() + start, line.begin() + end + 1);
            start = end + 1;
        }
        std::cout << leads << ' ' << line << '\n';
    }
}
