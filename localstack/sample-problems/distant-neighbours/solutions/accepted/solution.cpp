// From the middle outwards: k+1, 1, k+2, 2, ... differ by k or k + 1; four guests are a case of their own.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    if (n == 2 || n == 3) {
        std::cout << -1 << '\n';
        return 0;
    }
    if (n == 4) {
        std::cout << "3 1 4 2\n";
        return 0;
    }
    int half = n / 2;
    for (int i = 1; i <= n - half; i++) {
        std::cout << half + i << ' ';
        if (i <= half) std::cout << i << ' ';
    }
    std::cout << '\n';
}
