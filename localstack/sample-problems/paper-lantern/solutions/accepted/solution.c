#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    for (int row = 1; row < 2 * n; row++) {
        int arm = n - 1 - abs(row - n);
        for (int column = 1; column <= n + arm; column++)
            putchar(column == n - arm || column == n + arm ? '*' : ' ');
        putchar('\n');
    }
    for (int row = 0; row < n; row++) printf("%*c\n", n, '|');
    return 0;
}
