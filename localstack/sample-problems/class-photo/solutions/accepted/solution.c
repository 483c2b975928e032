#include <stdio.h>

enum { SIZE = 256 };

static long long tree[SIZE];

int main(void) {
    int n;
    long long disorder = 0;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0, height; i < n; i++) {
        if (scanf("%d", &height) != 1) return 1;
        disorder += i;
        for (int j = height; j > 0; j -= j & -j) disorder -= tree[j];
        for (int j = height; j < SIZE; j += j & -j) tree[j]++;
    }
    printf("%lld\n", disorder);
    return 0;
}
