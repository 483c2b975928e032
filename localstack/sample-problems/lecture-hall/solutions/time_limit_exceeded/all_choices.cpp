// Tries to grant and to refuse each request: exponentially many choices.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

static std::vector<std::pair<int, int>> talks;

static int best(std::size_t i, int free_from) {
    if (i == talks.size()) return 0;
    int refused = best(i + 1, free_from);
    if (talks[i].first < free_from) return refused;
    return std::max(refused, 1 + best(i + 1, talks[i].second));
}

int main() {
    int n;
    std::cin >> n;
    talks.resize(n);
    for (auto& [start, end] : talks) std::cin >> start >> end;
    std::sort(talks.begin(), talks.end());
    std::cout << best(0, 0) << '\n';
}
