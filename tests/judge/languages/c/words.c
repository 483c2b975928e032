#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct count {
    char word[32];
    int times;
};

static struct count counts[1000];
static int known;

static int compare(const void *a, const void *b) {
    return strcmp(((const struct count *)a)->word, ((const struct count *)b)->word);
}

int main(void) {
    char word[32];
    while (scanf("%31s", word) == 1) {
        int i = 0;
        while (i < known && strcmp(counts[i].word, word)) i++;
        if (i == known) strcpy(counts[known++].word, word);
        counts[i].times++;
    }
    qsort(counts, known, sizeof counts[0], compare);
    for (int i = 0; i < known; i++) printf("%s %d\n", counts[i].word, counts[i].times);
}
