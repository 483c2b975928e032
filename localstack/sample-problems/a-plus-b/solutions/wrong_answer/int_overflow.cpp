// Adds in 32 bits, so every larger number comes out wrong.
#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b)) << '\n';
}
