// Tries each point of the shore in steps of a tenth of a millimetre.
#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    int k;
    if (std::scanf("%d", &k) != 1) return 1;
    while (k--) {
        double a, b, d, u, w;
        if (std::scanf("%lf %lf %lf %lf %lf", &a, &b, &d, &u, &w) != 5) return 1;
        double best = 1e18;
        for (long long step = 0; step <= d * 10000; step++) {
            double x = static_cast<double>(step) / 10000;
            best = std::min(best, std::sqrt(a * a + x * x) / u + std::sqrt(b * b + (d - x) * (d - x)) / w);
        }
        std::printf("%.3f\n", best);
    }
}
