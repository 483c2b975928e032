#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

using Route = std::pair<int, int>;

// A segment tree over the questions holds each route at the nodes that make up its time of service. A walk through
// the tree joins islands on the way down and undoes that on the way up.
static std::vector<std::vector<Route>> tree;
static std::vector<int> parent, size_of, joined;
static int groups;

static int leader(int island) {
    while (parent[island] != island) island = parent[island];
    return island;
}

static void join(Route route) {
    int large = leader(route.first), small = leader(route.second);
    if (large == small) return;
    if (size_of[large] < size_of[small]) std::swap(large, small);
    parent[small] = large;
    size_of[large] += size_of[small];
    joined.push_back(small);
    groups--;
}

static void undo() {
    int small = joined.back();
    joined.pop_back();
    size_of[parent[small]] -= size_of[small];
    parent[small] = small;
    groups++;
}

static void walk(int node, int leaves, int questions) {
    std::size_t before = joined.size();
    for (Route route : tree[node]) join(route);
    if (node < leaves) {
        walk(2 * node, leaves, questions);
        walk(2 * node + 1, leaves, questions);
    } else if (node - leaves < questions) {
        std::cout << groups << '\n';
    }
    while (joined.size() > before) undo();
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q, questions = 0;
    std::cin >> n >> q;
    struct Service {
        Route route;
        int from, to;
    };
    std::vector<Service> services;
    std::map<Route, int> open;
    while (q--) {
        char kind;
        std::cin >> kind;
        if (kind == '?') {
            questions++;
            continue;
        }
        int u, v;
        std::cin >> u >> v;
        Route route = std::minmax(u, v);
        if (kind == '+') {
            open[route] = questions;
        } else {
            services.push_back({route, open[route], questions});
            open.erase(route);
        }
    }
    for (auto [route, from] : open) services.push_back({route, from, questions});

    int leaves = 1;
    while (leaves < questions) leaves *= 2;
    tree.resize(2 * leaves);
    for (auto [route, from, to] : services) {
        for (int l = leaves + from, r = leaves + to; l < r; l /= 2, r /= 2) {
            if (l % 2) tree[l++].push_back(route);
            if (r % 2) tree[--r].push_back(route);
        }
    }
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    size_of.assign(n + 1, 1);
    groups = n;
    walk(1, leaves, questions);
}
