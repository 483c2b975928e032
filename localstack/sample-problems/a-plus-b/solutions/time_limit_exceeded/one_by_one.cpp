#include <iostream>

// Counts up or down one by one, which takes far too long where b is large.
int main() {
    long long a, b;
    std::cin >> a >> b;
    volatile long long sum = a;
    for (long long left = b; left > 0; left--) sum = sum + 1;
    for (long long left = b; left < 0; left++) sum = sum - 1;
    std::cout << sum << '\n';
}
