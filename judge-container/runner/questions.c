/* What a program may know of others and of the machine. A filter sees the number of a process that a call names, but was loaded
   before the run had one, and cannot write into memory at all. So the kernel asks us while the caller waits: what belongs to the
   slot is the run's own, other processes are not there, and the machine is the same for everybody at any time. */
#include "core.h"
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/ioprio.h>
#include <linux/magic.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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

static const struct sysinfo machine = {.totalram = 4 * GIB, .freeram = 2 * GIB, .procs = 1, .mem_unit = 1};
static const struct statfs volume = {.f_type = EXT4_SUPER_MAGIC, .f_bsize = BLOCK, .f_frsize = BLOCK, .f_blocks = GIB / BLOCK,
                                     .f_bfree = GIB / BLOCK / 2, .f_bavail = GIB / BLOCK / 2, .f_files = 65536, .f_ffree = 32768,
                                     .f_namelen = 255};

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

/* A group goes by its first process; -1 means all that the caller may reach, which are his own. */
static bool is_own_or_group(int32_t number) {
  return number == -1 || is_own(number < 0 ? -number : number);
}

struct supervisor {
  int listener;
  const _Atomic(long long) *core;
  struct waits waits;
};

/* Writes into the caller's memory, as nobody but its own uid may. */
static int tell(int listener, const struct seccomp_notif *question, uint64_t address, const void *what, size_t bytes) {
  char path[TASK_PATH];
  snprintf(path, sizeof path, "/proc/%u/mem", question->pid);
  int memory = open(path, O_WRONLY | O_CLOEXEC);
  if (memory < 0) return -EFAULT;
  /* While it waits it is there, and its number is nobody else's. */
  bool told = !ioctl(listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &question->id) &&
              pwrite(memory, what, bytes, (off_t)address) == (ssize_t)bytes;
  close(memory);
  return told ? 0 : -EFAULT;
}

static bool is_clock_call(int call) {
  return call == SYS_clock_gettime || call == SYS_clock_getres || call == SYS_clock_nanosleep || call == SYS_timer_create;
}

static bool names_second(int call) {
  return call == SYS_getpriority || call == SYS_setpriority || call == SYS_ioprio_get;
}

/* Sleeps until somebody asks; false when a wait is to be looked at first. */
static bool is_asked(struct supervisor *supervisor) {
  long long pause = look_at_waits(supervisor->listener, &supervisor->waits);
  if (pause == NO_END) return true;
  struct pollfd asked = {.fd = supervisor->listener, .events = POLLIN};
  struct timespec t = {pause / 1000000, pause % 1000000 * 1000};
  return ppoll(&asked, 1, &t, NULL) > 0;
}

/* Of calls that name whom they mean by a number of that kind: a user is the run's own, or nobody. */
static bool means_own(int call, const uint64_t *arguments) {
  if (!names_second(call)) return is_own_or_group((int32_t)arguments[0]);
  bool by_user = arguments[0] == (call == SYS_ioprio_get ? IOPRIO_WHO_USER : PRIO_USER);
  return by_user ? (uid_t)arguments[1] == slot.uid : is_own_or_group((int32_t)arguments[1]);
}

static void answer_to(int listener, const struct seccomp_notif *question, struct seccomp_notif_resp *reply) {
  const int call = question->data.nr;
  const uint64_t *arguments = (const uint64_t *)question->data.args;
  reply->id = question->id;
  if (call == SYS_sysinfo) reply->error = tell(listener, question, arguments[0], &machine, sizeof machine);
  else if (call == SYS_statfs || call == SYS_fstatfs)
    reply->error = tell(listener, question, arguments[1], &volume, sizeof volume);
  else if (is_clock_call(call) ? is_own(owner_of(arguments[0])) : means_own(call, arguments))
    reply->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else reply->error = is_clock_call(call) ? -EINVAL : -ESRCH;
}

__attribute__((noreturn)) static void *answer(void *at) {
  struct supervisor *supervisor = at;
  setfsgid(slot.uid);
  setfsuid(slot.uid);
  for (long long own_core = 0;;) {
    struct seccomp_notif question = {0};
    struct seccomp_notif_resp reply = {0};
    /* Who asks may be killed before it has the answer. */
    if (!is_asked(supervisor) || ioctl(supervisor->listener, SECCOMP_IOCTL_NOTIF_RECV, &question)) continue;
    /* Who asks much takes nobody's time but his own. */
    if (own_core != *supervisor->core) use_core(0, own_core = *supervisor->core);
    if (question.data.nr == SYS_futex) {
      begin_wait(supervisor->listener, &supervisor->waits, &question);
      continue;
    }
    answer_to(supervisor->listener, &question, &reply);
    ioctl(supervisor->listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
  }
}

bool answer_questions(int listener, const _Atomic(long long) *core) {
  pthread_t thread;
  pthread_attr_t small;
  struct supervisor *supervisor = malloc(sizeof *supervisor);
  if (!supervisor || pthread_attr_init(&small) || pthread_attr_setstacksize(&small, 64 * 1024)) return false;
  supervisor->listener = listener;
  supervisor->core = core;
  supervisor->waits.count = 0;
  return !pthread_create(&thread, &small, answer, supervisor);
}
