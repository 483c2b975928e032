/* What every part of oj-runner may use; it uses none of them. */
#include "runner.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

struct slot slot;

bool fail(struct result *result, const char *what, int error) {
  bool is_full = error == ENOSPC || error == EDQUOT || error == ENOMEM;
  result->outcome = is_full ? VOID : FAILED;
  snprintf(result->message, sizeof result->message, "%.150s: %s", what, strerror(error));
  return false;
}

long long now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000LL + t.tv_nsec / 1000;
}
