#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

// Dijkstra on two layers: state 2 * stop + 1 means that the voucher has been used.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<std::pair<int, int>>> lines(n);
    while (m--) {
        int u, v, c;
        std::cin >> u >> v >> c;
        lines[u - 1].emplace_back(v - 1, c);
        lines[v - 1].emplace_back(u - 1, c);
    }
    const long long unreached = std::numeric_limits<long long>::max();
    std::vector<long long> cost(2 * n, unreached);
    using Entry = std::pair<long long, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    auto reach = [&](int state, long long price) {
        if (price >= cost[state]) return;
        cost[state] = price;
        queue.emplace(price, state);
    };
    reach(0, 0);
    while (!queue.empty()) {
        auto [price, state] = queue.top();
        queue.pop();
        if (price > cost[state]) continue;
        for (auto [next, fare] : lines[state / 2]) {
            reach(2 * next + state % 2, price + fare);
            if (state % 2 == 0) reach(2 * next + 1, price);
        }
    }
    long long least = std::min(cost[2 * n - 2], cost[2 * n - 1]);
    std::cout << (least == unreached ? -1 : least) << '\n';
}
