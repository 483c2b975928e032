// Takes four guests for an impossible case, too.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    if (n > 1 && n < 5) {
        std::cout << -1 << '\n';
        return 0;
    }
    for (int i = 2; i <= n; i += 2) std::cout << i << ' ';
    for (int i = 1; i <= n; i += 2) std::cout << i << ' ';
    std::cout << '\n';
}
