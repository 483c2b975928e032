/* Runs into one limit, for measuring how far beyond it a run gets: `limits cpu|wall|memory`; `limits truth|threads` uses
   some CPU time, a part of it in the kernel, and prints how much (ms) it was; `limits work` does the same work each time. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static double used_ms(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  return (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
}

static void *burn(void *unused) {
  while (used_ms() < 200) {
  }
  return unused;
}

static void burn_in_two_threads(void) {
  pthread_t other;
  if (pthread_create(&other, NULL, burn, NULL)) exit(1);
  burn(NULL);
  pthread_join(other, NULL);
}

static void work(void) {
  volatile unsigned x = 0;
  for (unsigned i = 0; i < 60000000; i++) x += i;
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  while (!strcmp(what, "cpu")) used_ms();
  while (!strcmp(what, "wall")) pause();
  while (!strcmp(what, "memory")) memset(malloc(1 << 20), 1, 1 << 20);
  if (!strcmp(what, "truth")) burn(NULL);
  if (!strcmp(what, "threads")) burn_in_two_threads();
  if (!strcmp(what, "work")) work();
  printf("%.3f\n", used_ms());
}
