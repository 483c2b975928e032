// Forgets that a closing may name the islands in the other order than the opening; such routes stay open.
#include <iostream>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

int main() {
    int n, q;
    std::cin >> n >> q;
    std::set<std::pair<int, int>> routes;
    while (q--) {
        char kind;
        int u, v;
        std::cin >> kind;
        if (kind != '?') {
            std::cin >> u >> v;
            if (kind == '+') routes.emplace(u, v);
            else routes.erase({u, v});
            continue;
        }
        std::vector<int> parent(n + 1);
        std::iota(parent.begin(), parent.end(), 0);
        auto leader = [&](int island) {
            while (parent[island] != island) island = parent[island] = parent[parent[island]];
            return island;
        };
        int groups = n;
        for (auto [from, to] : routes) {
            int one = leader(from), other = leader(to);
            if (one == other) continue;
            parent[one] = other;
            groups--;
        }
        std::cout << groups << '\n';
    }
}
