// Never flushes: both sides wait for each other.
#include <cstdio>

int main() {
    int low = 1, high;
    if (scanf("%d", &high) != 1) return 0;
    for (char answer = ' '; answer != '=';) {
        int guess = (low + high) / 2;
        printf("%d\n", guess);
        if (scanf(" %c", &answer) != 1) return 0;
        if (answer == '<') high = guess - 1;
        else low = guess + 1;
    }
}
