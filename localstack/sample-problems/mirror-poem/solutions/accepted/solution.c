#include <stdio.h>
#include <string.h>

static int is_lead(char byte) { return ((unsigned char)byte & 0xC0) != 0x80; }

int main(void) {
    static char line[512];
    int n;
    if (scanf("%d", &n) != 1) return 1;
    while (n--) {
        if (scanf("%511s", line) != 1) return 1;
        int length = (int)strlen(line), characters = 0;
        for (int i = 0; i < length; i++) characters += is_lead(line[i]);
        printf("%d ", characters);
        for (int i = length - 1, end = length; i >= 0; i--) {
            if (!is_lead(line[i])) continue;
            fwrite(line + i, 1, (size_t)(end - i), stdout);
            end = i;
        }
        putchar('\n');
    }
    return 0;
}
