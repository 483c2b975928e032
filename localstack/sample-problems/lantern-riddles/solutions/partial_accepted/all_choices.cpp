// Tries all subsets: right, but 2^n is too much from the fifth case on.
#include <algorithm>
#include <iostream>
#include <vector>

static std::vector<int> times, points;

static int best(std::size_t i, int left) {
    if (i == times.size()) return 0;
    int without = best(i + 1, left);
    if (times[i] > left) return without;
    return std::max(without, points[i] + best(i + 1, left - times[i]));
}

int main() {
    int n, limit;
    std::cin >> n >> limit;
    times.resize(n);
    points.resize(n);
    for (int i = 0; i < n; i++) std::cin >> times[i] >> points[i];
    std::cout << best(0, limit) << '\n';
}
