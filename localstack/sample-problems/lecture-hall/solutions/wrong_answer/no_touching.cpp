// Refuses a talk that begins at the very second at which another one ends.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> talks(n);
    for (auto& [end, start] : talks) std::cin >> start >> end;
    std::sort(talks.begin(), talks.end());
    int granted = 0, free_from = -1;
    for (auto [end, start] : talks) {
        if (start <= free_from) continue;
        granted++;
        free_from = end;
    }
    std::cout << granted << '\n';
}
