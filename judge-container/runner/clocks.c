/* Whose CPU clock a program may read. A filter sees which process a clock belongs to, but was loaded before the run had one.
   So the kernel asks us while the caller waits: what belongs to the slot is the run's own. */
#include "core.h"
#include "runner.h"
#include <errno.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

/* The process or thread that the kernel made a clock of. */
static pid_t owner_of(uint64_t clock) {
  return ~((int32_t)clock >> 3);
}

static bool is_own(pid_t pid) {
  char path[TASK_PATH];
  struct stat st;
  snprintf(path, sizeof path, "/proc/%d", pid);
  return !stat(path, &st) && st.st_uid == slot.uid;
}

struct supervisor {
  int listener;
  const _Atomic(long long) *core;
};

__attribute__((noreturn)) static void *answer(void *at) {
  struct supervisor *supervisor = at;
  for (long long own_core = 0;;) {
    struct seccomp_notif question = {0};
    /* Who asks may be killed before it has the answer. */
    if (ioctl(supervisor->listener, SECCOMP_IOCTL_NOTIF_RECV, &question)) continue;
    /* Who asks much takes nobody's time but his own. */
    if (own_core != *supervisor->core) use_core(0, own_core = *supervisor->core);
    struct seccomp_notif_resp reply = {.id = question.id, .error = -EINVAL};
    if (is_own(owner_of(question.data.args[0]))) {
      reply.error = 0;
      reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    }
    ioctl(supervisor->listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
  }
}

bool answer_questions(int listener, const _Atomic(long long) *core) {
  pthread_t thread;
  pthread_attr_t small;
  struct supervisor *supervisor = malloc(sizeof *supervisor);
  if (!supervisor || pthread_attr_init(&small) || pthread_attr_setstacksize(&small, 64 * 1024)) return false;
  *supervisor = (struct supervisor){listener, core};
  return !pthread_create(&thread, &small, answer, supervisor);
}
