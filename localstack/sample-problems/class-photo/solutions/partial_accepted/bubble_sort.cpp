// Counts the swaps of a bubble sort: right, but too slow for the last three cases.
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> row(n);
    for (int& height : row) std::cin >> height;
    long long swaps = 0;
    for (int end = n; end > 1; end--) {
        for (int i = 1; i < end; i++) {
            if (row[i - 1] <= row[i]) continue;
            std::swap(row[i - 1], row[i]);
            swaps++;
        }
    }
    std::cout << swaps << '\n';
}
