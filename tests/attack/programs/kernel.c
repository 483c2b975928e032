#define _GNU_SOURCE
#include "hostile.h"
#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
/* newer than the headers */
#ifndef PR_SET_MEMORY_MERGE
#define PR_SET_MEMORY_MERGE 67
#endif

static void socket_of(const char *argument) {
  int family = atoi(argument);
  if (socket(family, SOCK_STREAM, 0) >= 0 || socket(family, SOCK_DGRAM, 0) >= 0) reached("a socket");
}

/* A pair of datagram sockets could still write to any abstract name. */
static void datagram_pair(const char *argument) {
  (void)argument;
  int pair[2];
  if (!socketpair(AF_UNIX, SOCK_DGRAM, 0, pair)) reached("a datagram pair");
  struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "\0x"};
  if (!socketpair(AF_UNIX, SOCK_STREAM, 0, pair) &&
      (!bind(pair[0], (void *)&name, 4) || !connect(pair[0], (void *)&name, 4)))
    reached("a name");
}

static const struct {
  const char *name;
  long call, a, b, c;
} calls[] = {
    {"unshare", SYS_unshare, CLONE_NEWUSER, 0, 0},
    {"mount", SYS_mount, (long)"x", (long)"/", (long)"tmpfs"},
    {"ptrace", SYS_ptrace, 0, 0, 0},
    {"bpf", SYS_bpf, 0, 0, 0},
    {"io_uring", SYS_io_uring_setup, 8, (long)(char[256]){0}, 0},
    {"userfaultfd", SYS_userfaultfd, 1, 0, 0},
    {"keyctl", SYS_keyctl, 0, -3, 1},
    {"add_key", SYS_add_key, (long)"user", (long)"x", (long)"y"},
    {"perf_event_open", SYS_perf_event_open, (long)(char[256]){0}, 0, -1},
    {"chroot", SYS_chroot, (long)"/", 0, 0},
    {"setuid", SYS_setuid, 0, 0, 0},
    {"setresuid", SYS_setresuid, 0, 0, 0},
    {"setns", SYS_setns, 0, 0, 0},
    {"clock_settime", SYS_clock_settime, CLOCK_REALTIME, (long)(struct timespec[]){{0}}, 0},
    {"process_vm_readv", SYS_process_vm_readv, 1, 0, 0},
    {"memfd_secret", SYS_memfd_secret, 0, 0, 0},
    {"execveat", SYS_execveat, -100, (long)"/bin/true", 0},
    {"execve", SYS_execve, (long)"/bin/true", 0, 0},
    {0, 0, 0, 0, 0},
};

static void forbidden(const char *argument) {
  for (int i = 0; calls[i].name; i++)
    if (!strcmp(calls[i].name, argument) && syscall(calls[i].call, calls[i].a, calls[i].b, calls[i].c, 0, 0) >= 0)
      reached(argument);
}

/* The same number means another call in the 32-bit table; the filter must not be fooled. */
static void other_abi(const char *argument) {
  long result = 0;
#ifdef __x86_64__
  if (!strcmp(argument, "x32")) result = syscall(0x40000000L | SYS_getpid);
  else __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");
#else
  (void)argument;
  raise(SIGSYS);
#endif
  if (result > 0) reached("another ABI");
}

/* Calls that a legitimate program never needs; refused without a verdict. */
static void disturb(const char *argument) {
  (void)argument;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  struct sched_param first = {.sched_priority = 1};
  struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
  if (!setpriority(PRIO_PROCESS, 0, -5)) reached("priority");
  if (!sched_setscheduler(0, SCHED_FIFO, &first)) reached("real time");
  if (!sched_setaffinity(0, sizeof one, &one)) reached("affinity");
  if (!setrlimit(RLIMIT_FSIZE, &more) || !setrlimit(RLIMIT_NPROC, &more)) reached("a higher limit");
  if (syscall(SYS_shmget, 1234, 4096, 0600 | 01000) >= 0) reached("shared memory");
  if (syscall(SYS_msgget, 1234, 0600 | 01000) >= 0) reached("a message queue");
  if (syscall(SYS_memfd_create, "x", 0) >= 0) reached("memfd");
  if (!syscall(SYS_syncfs, 1)) reached("a wait for the disk of all");
  static const int settings[][2] = {
      {PR_SET_DUMPABLE, 0}, {PR_SET_MEMORY_MERGE, 1}, {PR_SET_PDEATHSIG, SIGUSR1}, {PR_SET_CHILD_SUBREAPER, 1}};
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    if (!prctl(settings[i][0], settings[i][1], 0, 0, 0)) reached("a setting that outlives or hides it");
  if (!prctl(PR_SCHED_CORE, PR_SCHED_CORE_CREATE, 0, 0, 0)) reached("a core for itself");
  void *page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!prctl(PR_SET_VMA, PR_SET_VMA_ANON_NAME, page, 4096, "name")) reached("a name for memory");
}

/* The clock of another process tells how long it has worked: that of a neighbour, of the judge. */
static void foreign_clocks(const char *argument) {
  (void)argument;
  const pid_t others[] = {getppid(), 1, 2};
  struct timespec t = {0, 1}, own;
  timer_t timer;
  for (int i = 0; i < 3; i++)
    for (int kind = 0; kind < 8; kind++) {
      clockid_t clock = (clockid_t)(~(unsigned)others[i] << 3 | kind);
      if (!syscall(SYS_clock_gettime, clock, &t)) reached("the clock of another");
      if (!syscall(SYS_clock_getres, clock, &t)) reached("whether another lives");
      if (!timer_create(clock, NULL, &timer)) reached("a timer on another's clock");
    }
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own) || clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own)) exit(3);
}

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

/* Legitimate: the clocks of the program itself, of its thread, and of another thread of its own. */
static void own_clocks(const char *argument) {
  (void)argument;
  pthread_t other;
  clockid_t clocks[3];
  struct timespec t;
  pthread_create(&other, NULL, wait_for_ever, NULL);
  if (clock_getcpuclockid(getpid(), &clocks[0]) || pthread_getcpuclockid(pthread_self(), &clocks[1])) exit(3);
  if (pthread_getcpuclockid(other, &clocks[2])) exit(4);
  for (int i = 0; i < 3; i++)
    if (clock_getres(clocks[i], &t) || clock_gettime(clocks[i], &t)) exit(5 + i);
}

const struct attack kernel_attacks[] = {{"socket", socket_of}, {"datagram-pair", datagram_pair}, {"forbidden", forbidden},
                                        {"other-abi", other_abi}, {"disturb", disturb}, {"foreign-clocks", foreign_clocks},
                                        {"own-clocks", own_clocks}, {0, 0}};
