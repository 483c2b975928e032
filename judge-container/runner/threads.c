/* How long the threads of a run ran and waited, and whether they are runnable. */
#include "runner.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The kernel counts a wait for a processor once it is over; until then the thread's state shows it. */
static bool add_thread(const char *path, void *to) {
  struct threads *threads = to;
  char text[1024];
  struct thread thread = {.tid = atoi(strrchr(path, '/') + 1)};
  if (read_in(path, "schedstat", text, sizeof text) && sscanf(text, "%lld %lld", &thread.ran_us, &thread.waited_us) == 2) {
    thread.ran_us /= 1000;
    thread.waited_us /= 1000;
  }
  /* The state stands after the last bracket, since the name before it may contain some. */
  const char *name_end = read_in(path, "stat", text, sizeof text) ? strrchr(text, ')') : NULL;
  if (!name_end) return false;
  threads->runnable |= name_end[2] == 'R';
  threads->awake |= name_end[2] != 'S';
  threads->ran_us += thread.ran_us;
  threads->waited_us += thread.waited_us;
  if (threads->count < MAX_THREADS) threads->all[threads->count++] = thread;
  return false;
}

void add_thread_of_ours(pid_t tid, struct threads *threads) {
  char path[TASK_PATH];
  snprintf(path, sizeof path, "/proc/self/task/%d", tid);
  add_thread(path, threads);
}

static bool add_process(const char *process, void *to) {
  each_thread(process, add_thread, to);
  return false;
}

void add_threads_of_process(pid_t pid, struct threads *threads) {
  char process[TASK_PATH];
  snprintf(process, sizeof process, "/proc/%d", pid);
  add_process(process, threads);
}

void add_threads_of_slot(uid_t uid, struct threads *threads) {
  each_process(uid, add_process, threads);
}

static const struct thread *find(const struct threads *threads, pid_t tid, int near) {
  if (near < threads->count && threads->all[near].tid == tid) return &threads->all[near];
  for (int i = 0; i < threads->count; i++)
    if (threads->all[i].tid == tid) return &threads->all[i];
  return NULL;
}

long long waited_for_others(const struct threads *before, const struct threads *now, long long ran_us) {
  static const struct thread none;
  long long sum = 0;
  for (int i = 0; i < now->count; i++) {
    const struct thread *thread = &now->all[i], *old = find(before, thread->tid, i);
    if (!old) old = &none;
    long long of_others = ran_us - (thread->ran_us - old->ran_us), waited = thread->waited_us - old->waited_us;
    if (waited > of_others) sum += waited - (of_others > 0 ? of_others : 0);
  }
  return sum;
}
