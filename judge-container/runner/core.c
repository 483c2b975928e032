#include "core.h"
#include <sched.h>

static cpu_set_t all;

void find_cores(void) {
  if (sched_getaffinity(0, sizeof all, &all)) CPU_ZERO(&all);
}

bool use_core(pid_t thread, long long number) {
  cpu_set_t one;
  CPU_ZERO(&one);
  long long skip = CPU_COUNT(&all) ? (number - 1) % CPU_COUNT(&all) : 0;
  for (int cpu = 0; number > 0 && cpu < CPU_SETSIZE; cpu++)
    if (CPU_ISSET(cpu, &all) && skip-- == 0) CPU_SET(cpu, &one);
  return !sched_setaffinity(thread, sizeof one, number > 0 ? &one : &all);
}
