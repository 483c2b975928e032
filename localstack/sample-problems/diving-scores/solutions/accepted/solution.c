#include <stdio.h>

int main(void) {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    while (n--) {
        double difficulty, sum = 0, low = 10, high = 0;
        if (scanf("%lf", &difficulty) != 1) return 1;
        for (int i = 0; i < m; i++) {
            double mark;
            if (scanf("%lf", &mark) != 1) return 1;
            sum += mark;
            if (mark < low) low = mark;
            if (mark > high) high = mark;
        }
        printf("%.2f\n", (sum - low - high) / (m - 2) * difficulty);
    }
    return 0;
}
