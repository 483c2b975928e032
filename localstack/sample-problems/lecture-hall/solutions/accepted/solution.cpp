#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

// The talk that ends first leaves the most time for the others.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> talks(n);
    for (auto& [end, start] : talks) std::cin >> start >> end;
    std::sort(talks.begin(), talks.end());
    int granted = 0, free_from = 0;
    for (auto [end, start] : talks) {
        if (start < free_from) continue;
        granted++;
        free_from = end;
    }
    std::cout << granted << '\n';
}
