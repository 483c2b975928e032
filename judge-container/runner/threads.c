/* What the threads of a run have used and waited for, and what they do now. */
#include "runner.h"
#include <stdio.h>
#include <string.h>

/* The kernel tells of a wait for a processor when it is over: until then the state shows it. */
static bool add_thread(const char *thread, void *to) {
  struct threads *sum = to;
  char text[1024];
  long long ran, waited;
  if (read_in(thread, "schedstat", text, sizeof text) && sscanf(text, "%lld %lld", &ran, &waited) == 2) {
    sum->ran_us += ran / 1000;
    sum->waited_us += waited / 1000;
  }
  /* The state stands behind the last bracket, which ends a name that may hold any. */
  const char *name_end = read_in(thread, "stat", text, sizeof text) ? strrchr(text, ')') : NULL;
  if (!name_end) return false;
  sum->runnable |= name_end[2] == 'R';
  sum->awake |= name_end[2] != 'S';
  return false;
}

static bool add_process(const char *process, void *to) {
  each_thread(process, add_thread, to);
  return false;
}

void add_threads_of_process(pid_t pid, struct threads *sum) {
  char process[TASK_PATH];
  snprintf(process, sizeof process, "/proc/%d", pid);
  add_process(process, sum);
}

void add_threads_of_slot(uid_t uid, struct threads *sum) {
  each_process(uid, add_process, sum);
}
