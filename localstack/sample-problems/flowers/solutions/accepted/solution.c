#include <stdio.h>

static long long change[100002];

int main(void) {
    FILE *in = fopen("flowers.in", "r"), *out = fopen("flowers.out", "w");
    int n, m;
    if (!in || !out || fscanf(in, "%d %d", &n, &m) != 2) return 1;
    while (m--) {
        int l, r, x;
        if (fscanf(in, "%d %d %d", &l, &r, &x) != 3) return 1;
        change[l] += x;
        change[r + 1] -= x;
    }
    long long water = 0, most = -1;
    int pot = 0;
    for (int i = 1; i <= n; i++) {
        water += change[i];
        if (water <= most) continue;
        most = water;
        pot = i;
    }
    fprintf(out, "%lld %d\n", most, pot);
    fclose(in);
    fclose(out);
    return 0;
}
