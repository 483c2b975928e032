#include <fstream>
#include <vector>

int main() {
    std::ifstream in("flowers.in");
    std::ofstream out("flowers.out");
    int n, m;
    in >> n >> m;
    std::vector<long long> change(n + 2);
    while (m--) {
        int l, r, x;
        in >> l >> r >> x;
        change[l] += x;
        change[r + 1] -= x;
    }
    long long water = 0, most = -1;
    int pot = 0;
    for (int i = 1; i <= n; i++) {
        water += change[i];
        if (water <= most) continue;
        most = water;
        pot = i;
    }
    out << most << ' ' << pot << '\n';
}
