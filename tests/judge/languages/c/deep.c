#include <stdio.h>

static int depth(int n) {
    volatile int rest = n;
    return rest == 0 ? 0 : 1 + depth(rest - 1);
}

int main(void) {
    printf("%d\n", depth(100000));
}
