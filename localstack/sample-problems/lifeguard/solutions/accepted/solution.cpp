#include <cmath>
#include <cstdio>

// The time falls and then rises with x, so each third of the interval that cannot hold the minimum is cut off.
int main() {
    int k;
    if (std::scanf("%d", &k) != 1) return 1;
    while (k--) {
        double a, b, d, u, w;
        if (std::scanf("%lf %lf %lf %lf %lf", &a, &b, &d, &u, &w) != 5) return 1;
        auto time = [&](double x) { return std::sqrt(a * a + x * x) / u + std::sqrt(b * b + (d - x) * (d - x)) / w; };
        double low = 0, high = d;
        for (int i = 0; i < 80; i++) {
            double left = low + (high - low) / 3, right = high - (high - low) / 3;
            if (time(left) < time(right))
                high = right;
            else
                low = left;
        }
        std::printf("%.3f\n", time(low));
    }
}
