// Follows each line as soon as it improves a stop; the number of improvements can be exponential.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

static const long long unreached = 1000000000000000000;
static std::vector<std::vector<std::pair<int, int>>> lines;
static std::vector<long long> cost;

static void visit(int stop, int used, long long price) {
    if (price >= cost[2 * stop + used]) return;
    cost[2 * stop + used] = price;
    for (auto [next, fare] : lines[stop]) {
        visit(next, used, price + fare);
        if (!used) visit(next, 1, price);
    }
}

int main() {
    int n, m;
    std::cin >> n >> m;
    lines.resize(n);
    cost.assign(2 * n, unreached);
    while (m--) {
        int u, v, c;
        std::cin >> u >> v >> c;
        lines[u - 1].emplace_back(v - 1, c);
        lines[v - 1].emplace_back(u - 1, c);
    }
    visit(0, 0, 0);
    long long least = std::min(cost[2 * n - 2], cost[2 * n - 1]);
    std::cout << (least == unreached ? -1 : least) << '\n';
}
