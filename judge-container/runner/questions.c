/* What a program may know of other processes and of the machine. A filter sees the pid in a call, but was loaded before the run
   had one, and cannot write into memory. So the kernel asks us while the caller waits: processes of the slot are the run's own,
   others do not exist, and the machine looks the same to everybody at any time. */
#include "core.h"
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/ioprio.h>
#include <linux/magic.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/vfs.h>
#include <unistd.h>

#define GIB (1UL << 30)
#define BLOCK 4096
#define STACK_BYTES (128 * 1024)
#ifndef SECCOMP_IOCTL_NOTIF_SET_FLAGS
#define SECCOMP_IOCTL_NOTIF_SET_FLAGS SECCOMP_IOW(4, __u64)
#define SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP 1
#endif

static const struct sysinfo machine = {.totalram = 4 * GIB, .freeram = 2 * GIB, .procs = 1, .mem_unit = 1};
static const struct statfs volume = {.f_type = EXT4_SUPER_MAGIC, .f_bsize = BLOCK, .f_frsize = BLOCK, .f_blocks = GIB / BLOCK,
                                     .f_bfree = GIB / BLOCK / 2, .f_bavail = GIB / BLOCK / 2, .f_files = 65536, .f_ffree = 32768,
                                     .f_namelen = 255};

/* The process or thread whose clock it is. */
static pid_t owner_of(uint64_t clock) {
  return ~((int32_t)clock >> 3);
}

static bool is_own(const struct asker *asker, pid_t pid) {
  char path[TASK_PATH];
  struct stat st;
  snprintf(path, sizeof path, "%d", pid);
  return !fstatat(asker->proc, path, &st, 0) && st.st_uid == slot.uid;
}

/* A group is known by its first process; -1 means all that the caller may reach, which are its own. */
static bool is_own_or_group(const struct asker *asker, int32_t number) {
  return number == -1 || is_own(asker, number < 0 ? -number : number);
}

struct supervisor {
  _Atomic(pid_t) thread;
  /* while it answers a question */
  _Atomic bool busy;
  int listener, proc;
  const _Atomic(long long) *core;
  struct waits waits;
  struct memory memory;
  struct untold untold[16];
};

static bool is_clock_call(int call) {
  return call == SYS_clock_gettime || call == SYS_clock_getres || call == SYS_clock_nanosleep || call == SYS_timer_create;
}

static bool names_second(int call) {
  return call == SYS_getpriority || call == SYS_setpriority || call == SYS_ioprio_get;
}

/* Sleeps until there is a question; false when a wait must be looked at first. */
static bool is_asked(struct supervisor *supervisor) {
  long long pause = look_at_waits(supervisor->listener, &supervisor->waits);
  if (pause == NO_END) return true;
  struct pollfd asked = {.fd = supervisor->listener, .events = POLLIN};
  struct timespec t = {pause / 1000000, pause % 1000000 * 1000};
  return ppoll(&asked, 1, &t, NULL) > 0;
}

/* Whether a call that names a process, a group or a user means the run's own. */
static bool means_own(const struct asker *asker, int call, const uint64_t *arguments) {
  if (!names_second(call)) return is_own_or_group(asker, (int32_t)arguments[0]);
  bool by_user = arguments[0] == (call == SYS_ioprio_get ? IOPRIO_WHO_USER : PRIO_USER);
  return by_user ? (uid_t)arguments[1] == slot.uid : is_own_or_group(asker, (int32_t)arguments[1]);
}

/* The result of a call, a negative error, or ITSELF. */
static int64_t answer_to(const struct asker *asker) {
  const int call = asker->question->data.nr;
  const uint64_t *arguments = (const uint64_t *)asker->question->data.args;
  if (call == SYS_sysinfo) return tell(asker, arguments[0], &machine, sizeof machine);
  if (call == SYS_statfs || call == SYS_fstatfs) return tell(asker, arguments[1], &volume, sizeof volume);
  if (is_clock_call(call)) return is_own(asker, owner_of(arguments[0])) ? ITSELF : -EINVAL;
  return means_own(asker, call, arguments) ? ITSELF : -ESRCH;
}

static struct untold *untold_of(struct supervisor *supervisor, uint32_t pid) {
  return &supervisor->untold[pid % (sizeof supervisor->untold / sizeof *supervisor->untold)];
}

/* False where the caller was gone. */
static bool send(const struct asker *asker, int64_t result) {
  struct seccomp_notif_resp reply = {.id = asker->question->id};
  if (result == ITSELF) reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else if (result < 0) reply.error = (int32_t)result;
  else reply.val = result;
  return !ioctl(asker->listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
}

static void answer_by_path(struct supervisor *supervisor, const struct asker *asker) {
  const struct seccomp_notif *question = asker->question;
  struct untold *untold = untold_of(supervisor, question->pid);
  bool again = untold->pid == question->pid && !memcmp(&untold->data, &question->data, sizeof untold->data);
  uint64_t name;
  int64_t result = answer_path(asker, again ? untold : NULL, &name);
  untold->pid = 0;
  if (!send(asker, result)) *untold = (struct untold){question->pid, question->data, name, result};
}

static void answer_one(struct supervisor *supervisor, const struct asker *asker) {
  const int call = asker->question->data.nr;
  if (call == SYS_futex) begin_wait(asker, &supervisor->waits);
  else if (names_path(call)) answer_by_path(supervisor, asker);
  else send(asker, answer_to(asker));
}

static void take(struct supervisor *supervisor) {
  while (supervisor->busy || __atomic_exchange_n(&supervisor->busy, true, __ATOMIC_ACQUIRE)) sched_yield();
}

static void let_go(struct supervisor *supervisor) {
  __atomic_store_n(&supervisor->busy, false, __ATOMIC_RELEASE);
}

/* In the jail and as the slot's user we can do no more for a run than it may. */
static void enter_jail(void) {
  if (chroot(slot.root) || chdir("/")) err(1, "the jail");
  umask(022);
  /* A raw call, since libc would change all threads of the process. */
  if (syscall(SYS_setgroups, 0, NULL)) err(1, "setgroups");
  setfsgid(slot.uid);
  setfsuid(slot.uid);
}

__attribute__((noreturn)) static int answer(void *at) {
  struct supervisor *supervisor = at;
  enter_jail();
  supervisor->thread = gettid();
  for (long long own_core = 0;;) {
    struct seccomp_notif question = {0};
    const struct asker asker = {supervisor->listener, supervisor->proc, &question, &supervisor->memory};
    /* The asker may be killed before it is answered. */
    if (!is_asked(supervisor) || ioctl(supervisor->listener, SECCOMP_IOCTL_NOTIF_RECV, &question)) continue;
    /* On the run's own processor, so that many questions take nobody else's time. */
    if (own_core != *supervisor->core) use_core(0, own_core = *supervisor->core);
    take(supervisor);
    if (is_waiting(&asker)) answer_one(supervisor, &asker);
    let_go(supervisor);
  }
}

/* A thread with a root and a umask of its own must be cloned; the pthread around it only provides thread-local memory. */
__attribute__((noreturn)) static void *host(void *supervisor) {
  static const int flags = CLONE_VM | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
  char *stack = malloc(STACK_BYTES);
  if (!stack || clone(answer, stack + STACK_BYTES, flags, supervisor) < 0) err(1, "questions");
  for (;;) pause();
}

static struct supervisor *supervisors[POLICIES];

pid_t answering_thread(enum policy policy) {
  return supervisors[policy]->thread;
}

void end_answers(enum policy policy) {
  struct supervisor *supervisor = supervisors[policy];
  take(supervisor);
  memset(supervisor->untold, 0, sizeof supervisor->untold);
  forget_memory(&supervisor->memory);
  let_go(supervisor);
}

bool answer_questions(enum policy policy, int listener, const _Atomic(long long) *core) {
  pthread_t thread;
  pthread_attr_t small;
  struct supervisor *supervisor = calloc(1, sizeof *supervisor);
  if (!supervisor || pthread_attr_init(&small) || pthread_attr_setstacksize(&small, 64 * 1024)) return false;
  supervisors[policy] = supervisor;
  supervisor->listener = listener;
  supervisor->core = core;
  supervisor->proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  /* Lets asker and answerer take turns on one processor (Linux 6.6). */
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SET_FLAGS, SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP);
  if (supervisor->proc < 0 || pthread_create(&thread, &small, host, supervisor)) return false;
  while (!supervisor->thread) sched_yield();
  return true;
}
