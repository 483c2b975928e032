#include <stdio.h>

int main(void) {
    int n, lost = 0;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0, number; i < n; i++) {
        if (scanf("%d", &number) != 1) return 1;
        lost ^= number;
    }
    printf("%d\n", lost);
    return 0;
}
