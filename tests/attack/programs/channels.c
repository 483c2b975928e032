/* Ways by which a run could tell another one something: at the same time, or later. */
#define _GNU_SOURCE
#include "hostile.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

#define ADVICE_GUARD 102
#define NOWAIT 8

static const char *const shared_file = "/usr/bin/env";

static uint32_t *shared_page(void) {
  void *page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, open(shared_file, O_RDONLY), 0);
  return page == MAP_FAILED ? NULL : page;
}

static long futex(uint32_t *word, int operation, uint32_t value, const void *fourth, uint32_t *other, uint32_t last) {
  return syscall(SYS_futex, word, operation, value, fourth, other, last);
}

/* Waits at a word of a file that all runs see. */
static void listen_for_wakes(const char *argument) {
  (void)argument;
  uint32_t *word = shared_page();
  struct timespec second = {1, 0};
  if (!futex(word, FUTEX_WAIT, *word, &second, NULL, 0)) reached("a wake by another run");
  if (errno != ETIMEDOUT) exit(3);
  /* several words at a time (Linux 5.16) */
  struct {
    uint64_t value, word;
    uint32_t flags, reserved;
  } waiter = {*word, (uintptr_t)word, 2, 0};
  if (syscall(449, &waiter, 1, 0, NULL, CLOCK_MONOTONIC) >= 0 || errno != ENOSYS) reached("a wait at several words");
}

static int end_at_once(void *begun) {
  *(volatile int *)begun = 1;
  return 0;
}

/* The kernel wakes at that word when the thread ends. */
static void end_thread_at(uint32_t *word) {
  static char stacks[64][8192] __attribute__((aligned(16)));
  static int next;
  volatile int begun = 0;
  const int flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_CHILD_CLEARTID;
  if (clone(end_at_once, stacks[next++ % 64] + sizeof *stacks, flags, (void *)&begun, NULL, NULL, word) < 0) return;
  while (!begun) sched_yield();
}

static void wake_others(const char *argument) {
  (void)argument;
  uint32_t *word = shared_page(), own = 0;
  for (time_t until = time(NULL) + 2; time(NULL) < until;) {
    futex(word, FUTEX_WAKE, 1, NULL, NULL, 0);
    futex(word, FUTEX_WAKE | FUTEX_CLOCK_REALTIME, 1, NULL, NULL, 0);
    futex(word, FUTEX_WAKE_BITSET, 1, NULL, NULL, FUTEX_BITSET_MATCH_ANY);
    futex(word, FUTEX_REQUEUE, 1, (void *)1, &own, 0);
    futex(word, FUTEX_CMP_REQUEUE, 1, (void *)1, &own, *word);
    futex(&own, FUTEX_WAKE_OP, 1, (void *)1, word, 0);
    futex(word, FUTEX_UNLOCK_PI, 0, NULL, NULL, 0);
    end_thread_at(word);
    syscall(454, word, FUTEX_BITSET_MATCH_ANY, 1, 2);
  }
}

/* What of a file lies in memory, who pages it in and out, and how the machine is. */
static void see_traces(const char *argument) {
  (void)argument;
  char byte;
  int file = open(shared_file, O_RDONLY);
  struct iovec into = {&byte, 1};
  if (preadv2(file, &into, 1, 0, NOWAIT) >= 0 || errno != EOPNOTSUPP) reached("whether a page is in memory");
  if (preadv2(file, &into, 1, 0, 0) != 1) exit(3);
  if (syscall(SYS_fadvise64, file, 0, 0, POSIX_FADV_DONTNEED)) exit(4);
  if (readahead(file, 0, 4096)) exit(5);
  void *page = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  static const int refused[] = {MADV_PAGEOUT, MADV_COLD, MADV_REMOVE, MADV_MERGEABLE, MADV_POPULATE_READ, ADVICE_GUARD};
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    if (!madvise(page, 1 << 20, refused[i]) || errno != EINVAL) reached("advice that holds or drops memory");
  if (!utimensat(AT_FDCWD, "/dev/null", NULL, 0)) reached("a time that all see");
  if (madvise(page, 4096, MADV_DONTNEED) || madvise(page, 4096, MADV_FREE) || madvise(page, 4096, MADV_WILLNEED)) exit(6);
}

/* The same numbers whenever it runs, whatever others do. */
static void see_machine(const char *argument) {
  (void)argument;
  struct sysinfo machine;
  struct statfs volume, same;
  if (sysinfo(&machine) || statfs("/", &volume) || fstatfs(0, &same)) exit(3);
  printf("%lu %lu %lu %lu %hu %ld", machine.totalram, machine.freeram, machine.loads[0], machine.sharedram, machine.procs,
         machine.uptime);
  printf(" %lu %lu %lu\n", (unsigned long)volume.f_bfree, (unsigned long)volume.f_ffree, (unsigned long)same.f_bavail);
}

/* Whether what others may see of a slot's folders changes while it runs. */
static void watch_folders(const char *slot) {
  static const char *const shapes[] = {"/box/%s", "/mem/%s"};
  struct stat now;
  char path[32];
  for (int looks = 0; looks < 300; looks++, usleep(1000))
    for (int i = 0; i < 2; i++) {
      snprintf(path, sizeof path, shapes[i], slot);
      if (!stat(path, &now) || errno != ENOENT) reached("the folder of another slot");
    }
}

/* Whether another process is there. */
static void see_others(const char *argument) {
  (void)argument;
  const pid_t others[] = {1, getppid()};
  cpu_set_t set;
  struct sched_param parameter;
  for (int i = 0; i < 2; i++) {
    pid_t one = others[i];
    if (!one) continue;
    if (!kill(one, 0) || errno != ESRCH) reached("whether another can be killed");
    if (one > 1 && (!kill(-one, 0) || errno != ESRCH)) reached("whether another group can be killed");
    if (getsid(one) >= 0 || errno != ESRCH) reached("another's session");
    if (getpgid(one) >= 0 || errno != ESRCH) reached("another's group");
    errno = 0;
    if (getpriority(PRIO_PROCESS, one) != -1 || errno != ESRCH) reached("another's priority");
    if (!sched_getaffinity(one, sizeof set, &set) || errno != ESRCH) reached("another's processors");
    if (!sched_getparam(one, &parameter) || errno != ESRCH) reached("another's scheduling");
    if (!fcntl(0, F_SETOWN, one) || errno != EPERM) reached("whether a process could own a file");
  }
}

static void *end_soon(void *word) {
  *(volatile int *)word = 1;
  return NULL;
}

static volatile sig_atomic_t heard;
static void hear(int signal) {
  heard = signal;
}

static void *change_later(void *word) {
  usleep(20000);
  *(volatile uint32_t *)word = 8;
  return NULL;
}

/* What a wait at a word says that processes may share: it is not as was thought, it changes, or the time is over. */
static void wait_at_words(const char *argument) {
  (void)argument;
  static uint32_t word = 7;
  struct timespec ms = {0, 1000000}, past = {1, 0};
  pthread_t thread;
  if (!futex(&word, FUTEX_WAIT, 6, NULL, NULL, 0) || errno != EAGAIN) exit(3);
  if (!futex(&word, FUTEX_WAIT, 7, &ms, NULL, 0) || errno != ETIMEDOUT) exit(4);
  if (!futex(&word, FUTEX_WAIT_BITSET, 7, &past, NULL, FUTEX_BITSET_MATCH_ANY) || errno != ETIMEDOUT) exit(5);
  if (!futex(&word, FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME, 7, &past, NULL, FUTEX_BITSET_MATCH_ANY)) exit(6);
  if (!futex(NULL, FUTEX_WAIT, 7, NULL, NULL, 0) || errno != EFAULT) exit(7);
  if (pthread_create(&thread, NULL, change_later, &word) || futex(&word, FUTEX_WAIT, 7, NULL, NULL, 0) || word != 8) exit(8);
  if (pthread_join(thread, NULL)) exit(9);
}

/* Legitimate: all this of oneself, and to join a thread, for which the kernel wakes by a shared word. */
static void see_oneself(const char *argument) {
  (void)argument;
  pthread_t thread;
  cpu_set_t set;
  struct rlimit limit;
  int word = 0;
  if (kill(getpid(), 0) || getsid(getpid()) < 0 || getpgid(getpid()) < 0) exit(3);
  if (sched_getaffinity(getpid(), sizeof set, &set) || prlimit(getpid(), RLIMIT_STACK, NULL, &limit)) exit(4);
  errno = 0;
  if (getpriority(PRIO_PROCESS, getpid()) == -1 && errno) exit(5);
  signal(SIGUSR1, hear);
  if (raise(SIGUSR1) || heard != SIGUSR1) exit(6);
  if (pthread_create(&thread, NULL, end_soon, &word) || pthread_kill(thread, 0) || pthread_join(thread, NULL) || !word) exit(7);
}

const struct attack channel_attacks[] = {{"listen-for-wakes", listen_for_wakes}, {"wake-others", wake_others},
                                         {"see-traces", see_traces}, {"see-machine", see_machine}, {"watch-folders", watch_folders},
                                         {"wait-at-words", wait_at_words}, {"see-others", see_others}, {"see-oneself", see_oneself}, {0, 0}};
