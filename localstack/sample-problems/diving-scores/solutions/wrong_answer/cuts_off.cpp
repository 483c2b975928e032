// Cuts the score off after two decimals instead of rounding it.
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
        long long hundredths = static_cast<long long>((sum - low - high) / (m - 2) * difficulty * 100);
        std::printf("%lld.%02lld\n", hundredths / 100, hundredths % 100);
    }
}
