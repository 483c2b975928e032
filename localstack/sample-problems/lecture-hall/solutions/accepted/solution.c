#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int start, end;
} Talk;

static Talk talks[50000];

static int by_end(const void *a, const void *b) { return ((const Talk *)a)->end - ((const Talk *)b)->end; }

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &talks[i].start, &talks[i].end) != 2) return 1;
    qsort(talks, (size_t)n, sizeof(Talk), by_end);
    int granted = 0, free_from = 0;
    for (int i = 0; i < n; i++) {
        if (talks[i].start < free_from) continue;
        granted++;
        free_from = talks[i].end;
    }
    printf("%d\n", granted);
    return 0;
}
