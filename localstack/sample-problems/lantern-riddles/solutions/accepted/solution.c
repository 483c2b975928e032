#include <stdio.h>

static int best[10001];

int main(void) {
    int n, limit, t, v;
    if (scanf("%d %d", &n, &limit) != 2) return 1;
    while (n--) {
        if (scanf("%d %d", &t, &v) != 2) return 1;
        for (int time = limit; time >= t; time--)
            if (best[time - t] + v > best[time]) best[time] = best[time - t] + v;
    }
    printf("%d\n", best[limit]);
    return 0;
}
