#include <iostream>

// Equal numbers cancel out under exclusive or.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, lost = 0;
    std::cin >> n;
    for (int i = 0, number; i < n; i++) {
        std::cin >> number;
        lost ^= number;
    }
    std::cout << lost << '\n';
}
