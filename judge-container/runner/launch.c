/* Starts the program: a child that shares our memory until exec, so that nothing is copied. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define OPEN_FILES 512

/* What the child needs and what it answers. It writes here directly: the memory is ours. Volatile, because the compiler
   would drop a store that only another process reads. */
static volatile struct {
  const struct request *request;
  const int *fds;
  char **argv;
  const char *failed;
  int error;
} start;

static int give_up(const char *what) {
  start.failed = what;
  start.error = errno;
  _exit(127);
}

static void set_limit(int which, rlim_t value) {
  struct rlimit limit = {value, value};
  if (setrlimit(which, &limit)) give_up("setrlimit");
}

/* No RLIMIT_AS: it breaks Java, Go and Node, and 2 GB of untouched memory is legitimate. */
static void set_limits(const struct request *request) {
  set_limit(RLIMIT_CPU, request->cpu_ms / 1000 + 2);
  set_limit(RLIMIT_FSIZE, request->output_bytes + 1);
  set_limit(RLIMIT_STACK, request->stack_kb * 1024);
  set_limit(RLIMIT_NPROC, request->processes);
  set_limit(RLIMIT_NOFILE, OPEN_FILES);
  set_limit(RLIMIT_CORE, 0);
  set_limit(RLIMIT_MEMLOCK, 0);
  set_limit(RLIMIT_MSGQUEUE, 0);
  set_limit(RLIMIT_SIGPENDING, 1024);
}

static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Raw calls: libc's setuid family means to change all threads of a process, which is more than we want here. */
static void become_slot(void) {
  if (syscall(SYS_setgroups, 0, NULL)) give_up("setgroups");
  if (syscall(SYS_setresgid, slot.uid, slot.uid, slot.uid)) give_up("setresgid");
  if (syscall(SYS_setresuid, slot.uid, slot.uid, slot.uid)) give_up("setresuid");
}

static int child(void *unused) {
  (void)unused;
  reset_signals();
  setsid();
  for (int i = 0; i < 3; i++)
    if (dup2(start.fds[i], i) < 0) give_up("dup2");
  syscall(SYS_close_range, 3, ~0U, 0);
  set_limits(start.request);
  if (chroot(slot.root)) give_up("chroot");
  if (chdir(slot.box_path)) give_up("chdir");
  become_slot();
  if (prctl(PR_SET_PDEATHSIG, SIGKILL)) give_up("pdeathsig");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) give_up("no_new_privs");
  /* Without this flag older kernels slow down every filtered program; there is no secret in it to protect. */
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filters[start.request->policy]))
    give_up("seccomp");
  execve(start.argv[0], start.argv, start.request->envp);
  return give_up("exec");
}

pid_t launch(const struct request *request, char **secret_argv, const int fds[3], struct result *result) {
  static char stack[32 * 1024] __attribute__((aligned(16)));
  memcpy(secret_argv, request->argv, (request->args + 1) * sizeof *secret_argv);
  start.request = request;
  start.fds = fds;
  start.argv = secret_argv;
  start.failed = NULL;
  pid_t pid = clone(child, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
  if (pid < 0) fail(result, "clone", errno);
  if (pid > 0 && start.failed) fail(result, start.failed, start.error);
  return pid;
}
