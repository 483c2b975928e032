#include <stdio.h>
#include <string.h>

static char plan[102][103], commands[100002];
static int clean[102][102];

int main(void) {
    const char facings[] = "^>v<";
    const int dr[] = {-1, 0, 1, 0}, dc[] = {0, 1, 0, -1};
    int r, c, row = 0, column = 0, facing = 0;
    if (scanf("%d %d", &r, &c) != 2) return 1;
    memset(plan, '#', sizeof plan);
    for (int i = 1; i <= r; i++) {
        if (scanf("%100s", plan[i] + 1) != 1) return 1;
        plan[i][c + 1] = '#';
        for (int j = 1; j <= c; j++) {
            const char *robot = strchr(facings, plan[i][j]);
            if (!robot) continue;
            row = i;
            column = j;
            facing = (int)(robot - facings);
        }
    }
    if (scanf("%100001s", commands) != 1) return 1;
    clean[row][column] = 1;
    int cells = 1, bumps = 0;
    for (const char *command = commands; *command; command++) {
        if (*command == 'L') facing = (facing + 3) % 4;
        if (*command == 'R') facing = (facing + 1) % 4;
        if (*command != 'F') continue;
        int y = row + dr[facing], x = column + dc[facing];
        if (plan[y][x] == '#') {
            bumps++;
            continue;
        }
        row = y;
        column = x;
        cells += !clean[row][column];
        clean[row][column] = 1;
    }
    printf("%d\n%d\n%d %d %c\n", cells, bumps, row, column, facings[facing]);
    return 0;
}
