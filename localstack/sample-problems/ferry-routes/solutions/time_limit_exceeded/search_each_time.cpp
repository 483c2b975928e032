// Searches all the islands anew for each question.
#include <iostream>
#include <set>
#include <vector>

int main() {
    int n, q;
    std::cin >> n >> q;
    std::vector<std::set<int>> neighbours(n + 1);
    while (q--) {
        char kind;
        int u, v;
        std::cin >> kind;
        if (kind != '?') {
            std::cin >> u >> v;
            if (kind == '+') {
                neighbours[u].insert(v);
                neighbours[v].insert(u);
            } else {
                neighbours[u].erase(v);
                neighbours[v].erase(u);
            }
            continue;
        }
        std::set<int> seen;
        std::vector<int> waiting;
        int groups = 0;
        for (int start = 1; start <= n; start++) {
            if (!seen.insert(start).second) continue;
            groups++;
            waiting.push_back(start);
            while (!waiting.empty()) {
                int island = waiting.back();
                waiting.pop_back();
                for (int next : neighbours[island])
                    if (seen.insert(next).second) waiting.push_back(next);
            }
        }
        std::cout << groups << '\n';
    }
}
