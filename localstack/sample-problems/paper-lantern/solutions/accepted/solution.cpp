#include <cstdlib>
#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    for (int row = 1; row < 2 * n; row++) {
        int arm = n - 1 - std::abs(row - n);
        std::string line(n + arm, ' ');
        line[n - 1 - arm] = line[n - 1 + arm] = '*';
        std::cout << line << '\n';
    }
    for (int row = 0; row < n; row++) std::cout << std::string(n - 1, ' ') << "|\n";
}
