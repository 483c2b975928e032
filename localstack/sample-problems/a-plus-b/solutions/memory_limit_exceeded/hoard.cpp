// Right, but touches 1 GiB of memory, page by page, before it answers.
#include <cstdlib>
#include <iostream>

int main() {
    const std::size_t block = std::size_t{1} << 20;
    long long a, b;
    std::cin >> a >> b;
    unsigned long long sum = 0;
    for (int i = 0; i < 1024; i++) {
        volatile char* memory = static_cast<volatile char*>(std::malloc(block));
        for (std::size_t j = 0; j < block; j += 4096) memory[j] = 1;
        sum += memory[block / 2];
    }
    std::cout << a + b + static_cast<long long>(sum - sum) << '\n';
}
