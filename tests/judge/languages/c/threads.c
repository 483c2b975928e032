#include <pthread.h>
#include <stdio.h>

static void *twice(void *number) {
    *(int *)number *= 2;
    return NULL;
}

int main(void) {
    pthread_t threads[4];
    int numbers[4] = {1, 2, 3, 4};
    for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, twice, &numbers[i]);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
    printf("%d\n", numbers[0] + numbers[1] + numbers[2] + numbers[3]);
}
