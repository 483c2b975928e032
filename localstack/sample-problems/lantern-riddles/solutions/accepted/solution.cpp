#include <algorithm>
#include <iostream>
#include <vector>

// best[time] is the largest number of points that fit into that time with the riddles read so far.
int main() {
    int n, limit;
    std::cin >> n >> limit;
    std::vector<int> best(limit + 1);
    while (n--) {
        int t, v;
        std::cin >> t >> v;
        for (int time = limit; time >= t; time--) best[time] = std::max(best[time], best[time - t] + v);
    }
    std::cout << best[limit] << '\n';
}
