// Reads the numbers through a pointer that points nowhere.
#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    volatile long long* sum = nullptr;
    *sum = a + b;
    std::cout << *sum << '\n';
}
