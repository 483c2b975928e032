#include <stdio.h>
#include <string.h>

static char s[1000002];
static int border[1000002];

int main(void) {
    if (scanf("%1000001s", s) != 1) return 1;
    int size = (int)strlen(s);
    for (int i = 1, length = 0; i < size; i++) {
        while (length > 0 && s[i] != s[length]) length = border[length];
        if (s[i] == s[length]) length++;
        border[i + 1] = length;
    }
    printf("%d\n", size - border[size]);
    return 0;
}
