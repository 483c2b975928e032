// Goes through the whole list for each number to count how often it occurs.
#include <algorithm>
#include <iostream>
#include <list>

int main() {
    int n;
    std::cin >> n;
    std::list<int> numbers(n);
    for (int& number : numbers) std::cin >> number;
    int lost = 0;
    for (int number : numbers)
        if (std::count(numbers.begin(), numbers.end(), number) == 1) lost = number;
    std::cout << lost << '\n';
}
