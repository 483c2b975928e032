#include <algorithm>
#include <cstdio>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    while (n--) {
        double difficulty, sum = 0, low = 10, high = 0;
        std::scanf("%lf", &difficulty);
        for (int i = 0; i < m; i++) {
            double mark;
            std::scanf("%lf", &mark);
            sum += mark;
            low = std::min(low, mark);
            high = std::max(high, mark);
        }
        std::printf("%.2f\n", (sum - low - high) / (m - 2) * difficulty);
    }
}
