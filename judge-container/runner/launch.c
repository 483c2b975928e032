/* Starts the program: a child that shares our memory until exec, so that nothing is copied.
   Loading a filter would cost as much as all the rest of the sandbox: the kernel checks, compiles and maps it and
   interrupts the other cores. But a filter belongs to a thread and is inherited. So every policy has its launcher, a
   thread of ours that loads the filter once; its children are born with it. The key lets them through until exec. */
#include "core.h"
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What lies in sockets and pipes belongs to no process: the fewer of them, the less. Compilers read many files. */
#define OPEN_FILES 64
#define COMPILER_OPEN_FILES 512

#define NOT_EXECUTABLE 127

/* What the child needs and what it answers. It writes here directly: the memory is ours. Volatile, because the compiler
   would drop a store that only another process reads. */
static volatile struct {
  const struct request *request;
  const int *fds;
  pid_t pid;
  const char *failed;
  int error;
} start;

static uint64_t key;
/* The launchers, and the processor that each of them and its children are confined to. */
static struct {
  pid_t thread;
  /* of what the filter asks */
  int listener;
  _Atomic(long long) core;
} launchers[POLICIES];
/* How many launches each launcher was ordered. */
static _Atomic uint32_t orders[POLICIES];
/* 1 from the order until the child has begun its program or ended: the kernel then clears it. */
static _Atomic uint32_t launching;

static void wait_while(_Atomic uint32_t *word, uint32_t value) {
  while (atomic_load(word) == value) syscall(SYS_futex, word, FUTEX_WAIT, value, NULL, NULL, key);
}

static void set_and_wake(_Atomic uint32_t *word, uint32_t value) {
  atomic_store(word, value);
  /* The kernel wakes by the same word when a child leaves our memory, and not by a private one. */
  syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, key);
}

static void note_failure(const char *what) {
  start.error = errno;
  start.failed = what;
}

static int give_up(const char *what) {
  note_failure(what);
  _exit(127);
}

static void set_limit(int which, rlim_t value) {
  struct rlimit limit = {value, value};
  if (setrlimit(which, &limit)) give_up("setrlimit");
}

int descriptors_of(enum policy policy) {
  return policy == COMPILER ? COMPILER_OPEN_FILES : OPEN_FILES;
}

/* No RLIMIT_AS: it breaks Java, Go and Node, and 2 GB of untouched memory is legitimate. */
static void set_limits(const struct request *request) {
  set_limit(RLIMIT_CPU, request->cpu_ms / 1000 + 2);
  set_limit(RLIMIT_FSIZE, request->output_bytes + 1);
  set_limit(RLIMIT_STACK, request->stack_kb * 1024);
  set_limit(RLIMIT_NPROC, request->processes);
  set_limit(RLIMIT_NOFILE, descriptors_of(request->policy));
}

/* Limits that are the same for all runs are inherited, so that they cost a run nothing; none of them hinders us. */
static void set_own_limits(void) {
  static const struct { int which; rlim_t value; } all[] = {
      {RLIMIT_CORE, 0}, {RLIMIT_MEMLOCK, 0}, {RLIMIT_MSGQUEUE, 0}, {RLIMIT_SIGPENDING, 1024}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    struct rlimit limit = {all[i].value, all[i].value};
    if (setrlimit(all[i].which, &limit)) err(1, "setrlimit");
  }
}

static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int child(void *unused) {
  (void)unused;
  reset_signals();
  setsid();
  for (int i = 0; i < 3; i++)
    if (dup2(start.fds[i], i) < 0) give_up("dup2");
  syscall(SYS_close_range, 3, ~0U, 0);
  set_limits(start.request);
  if (syscall(SYS_chroot, slot.root, 0, 0, 0, 0, key)) give_up("chroot");
  if (syscall(SYS_chdir, box_path(), 0, 0, 0, 0, key)) give_up("chdir");
  if (syscall(SYS_setresuid, slot.uid, slot.uid, slot.uid, 0, 0, key)) give_up("setresuid");
  /* A new uid hides the process from its own, until some while into exec, and who hides counts as if it held all there can be. */
  if (syscall(SYS_prctl, PR_SET_DUMPABLE, 1, 0, 0, 0, key)) give_up("dumpable");
  /* Our parent is the launcher, which lives as long as the runner. */
  if (syscall(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0, key)) give_up("pdeathsig");
  const struct request *request = start.request;
  syscall(SYS_execve, request->argv[0], request->argv, request->envp, 0, 0, key);
  /* A file of the box that the kernel does not take is its author's fault: it ends as it would in a shell. */
  if (*request->argv[0] != '/' && !syscall(SYS_faccessat, AT_FDCWD, request->argv[0], F_OK, 0, 0, key)) _exit(NOT_EXECUTABLE);
  return give_up("exec");
}

static int load_filter(enum policy policy, unsigned flags) {
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags | SECCOMP_FILTER_FLAG_NEW_LISTENER, &filters[policy]);
}

/* Raw calls, here and above: libc's setuid family means to change all threads of a process, the runner's own too.
   The launcher stays root, because whoever has the slot's uid may kill it. */
static void confine_launcher(enum policy policy) {
  if (syscall(SYS_setgroups, 0, NULL)) err(1, "setgroups");
  if (syscall(SYS_setresgid, slot.uid, slot.uid, slot.uid)) err(1, "setresgid");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) err(1, "no_new_privs");
  /* Without the first flag older kernels slow down every filtered program; there is no secret in it to protect. With the second one
     no signal interrupts a question (Linux 5.19). */
  int listener = load_filter(policy, SECCOMP_FILTER_FLAG_SPEC_ALLOW | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV);
  if (listener < 0) listener = load_filter(policy, SECCOMP_FILTER_FLAG_SPEC_ALLOW);
  if (listener < 0) err(1, "seccomp (Linux 5.9 or newer)");
  launchers[policy].listener = listener;
}

__attribute__((noreturn)) static void *serve_launches(void *order_count) {
  static char stack[32 * 1024] __attribute__((aligned(16)));
  _Atomic uint32_t *ordered = order_count;
  const int flags = CLONE_VM | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD;
  launchers[ordered - orders].thread = gettid();
  confine_launcher(ordered - orders);
  set_and_wake(&launching, 0);
  for (uint32_t served = 0;; served++) {
    wait_while(ordered, served);
    /* The child uses our errno, which is why nothing here may fail before it has begun its program.
       The key travels as the address of thread-local memory, which the kernel ignores without CLONE_SETTLS. */
    if (clone(child, stack + sizeof stack, flags, NULL, &start.pid, key, &launching) > 0) continue;
    note_failure("clone");
    set_and_wake(&launching, 0);
  }
}

void start_launchers(void) {
  pthread_attr_t small;
  pthread_t thread;
  key = build_filters();
  index_names();
  find_cores();
  set_own_limits();
  if (pthread_attr_init(&small) || pthread_attr_setstacksize(&small, 64 * 1024)) errx(1, "launcher");
  for (int policy = 0; policy < POLICIES; policy++) {
    launching = 1;
    if (pthread_create(&thread, &small, serve_launches, &orders[policy])) errx(1, "launcher");
    wait_while(&launching, 1);
    if (!answer_questions(policy, launchers[policy].listener, &launchers[policy].core)) errx(1, "questions");
  }
}

/* The processor that this process is confined to; 0 for none. */
static long long own_core;

static bool use_own_core(long long core) {
  if (own_core == core) return true;
  own_core = core;
  return use_core(0, core);
}

void leave_core(void) {
  use_own_core(0);
}

/* A program inherits it from its launcher, and may not change it. We come along: to wake each other on another processor
   costs more than to take turns on one. */
static bool choose_core(const struct request *request) {
  if (!use_own_core(request->core)) return false;
  if (launchers[request->policy].core == request->core) return true;
  launchers[request->policy].core = request->core;
  return use_core(launchers[request->policy].thread, request->core);
}

pid_t launch(const struct request *request, const int fds[3], struct result *result) {
  if (!choose_core(request)) return fail(result, "core", errno), -1;
  start.request = request;
  start.fds = fds;
  start.pid = -1;
  start.failed = NULL;
  launching = 1;
  set_and_wake(&orders[request->policy], orders[request->policy] + 1);
  wait_while(&launching, 1);
  if (start.failed) fail(result, start.failed, start.error);
  return start.pid;
}
