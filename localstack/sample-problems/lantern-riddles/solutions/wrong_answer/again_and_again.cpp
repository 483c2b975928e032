// Goes through the times upwards, so that a riddle can be solved again and again.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, limit;
    std::cin >> n >> limit;
    std::vector<long long> best(limit + 1);
    while (n--) {
        int t, v;
        std::cin >> t >> v;
        for (int time = t; time <= limit; time++) best[time] = std::max(best[time], best[time - t] + v);
    }
    std::cout << best[limit] << '\n';
}
