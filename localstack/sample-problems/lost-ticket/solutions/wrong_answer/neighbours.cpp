// Takes it for granted that the halves come in ascending order.
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> numbers(n);
    for (int& number : numbers) std::cin >> number;
    int i = 0;
    while (i + 1 < n && numbers[i] == numbers[i + 1]) i += 2;
    std::cout << numbers[i] << '\n';
}
