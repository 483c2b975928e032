#include <iostream>
#include <string>
#include <vector>

// border[i] is the length of the longest proper prefix of the first i letters that is also their suffix.
int main() {
    std::ios::sync_with_stdio(false);
    std::string s;
    std::cin >> s;
    std::vector<int> border(s.size() + 1);
    for (std::size_t i = 1, length = 0; i < s.size(); i++) {
        while (length > 0 && s[i] != s[length]) length = border[length];
        if (s[i] == s[length]) length++;
        border[i + 1] = static_cast<int>(length);
    }
    std::cout << s.size() - border[s.size()] << '\n';
}
