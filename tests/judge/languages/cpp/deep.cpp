#include <iostream>

int depth(int n) {
    volatile int rest = n;
    return rest == 0 ? 0 : 1 + depth(rest - 1);
}

int main() {
    std::cout << depth(100000) << std::endl;
}
