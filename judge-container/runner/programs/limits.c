/* Runs into one limit, for measuring how far beyond it a run gets: `limits cpu|wall|memory`; `limits truth` uses some
   CPU time, a part of it in the kernel, and prints how much (ms) it was. */
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

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  while (!strcmp(what, "cpu")) used_ms();
  while (!strcmp(what, "wall")) pause();
  while (!strcmp(what, "memory")) memset(malloc(1 << 20), 1, 1 << 20);
  while (!strcmp(what, "truth") && used_ms() < 200) {
  }
  printf("%.3f\n", used_ms());
}
