/* Answers in place of libc what programs would find by /proc, which the jail has not: /dev/stdin, which leads there and which
   many scripts read, and what Mono and D want to know, that it is there and where the stack of the main thread lies. And tells
   Mono that a thread has the priority it asked for, instead of an error that it would write among the contestant's output.
   Node and Mono hear from it of the end of their children: where the sandbox lets programs have some, it lets nobody say what
   SIGCHLD does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define PAGE 4096
/* What the kernel keeps above the first frame, generously: arguments and environment. */
#define ABOVE (64 << 10)

extern void *__libc_stack_end;

/* The descriptor that a path stands for, or -1. */
static int standard_stream(const char *path) {
  static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
  for (int fd = 0; fd < 3; fd++)
    if (!strcmp(path, names[fd])) return fd;
  return -1;
}

int access(const char *path, int mode) {
  int (*next)(const char *, int) = dlsym(RTLD_NEXT, "access");
  if (standard_stream(path) >= 0) return fcntl(standard_stream(path), F_GETFD) < 0 ? -1 : 0;
  return strcmp(path, "/proc/self/maps") ? next(path, mode) : 0;
}

/* Who opens the input reads it from its beginning; what is written goes behind what is there. */
static int open_stream(int stream, int flags) {
  int fd = fcntl(stream, flags & O_CLOEXEC ? F_DUPFD_CLOEXEC : F_DUPFD, 0);
  if (stream == 0 && fd >= 0) lseek(fd, 0, SEEK_SET);
  return fd;
}

int open64(const char *path, int flags, ...) {
  int (*next)(const char *, int, ...) = dlsym(RTLD_NEXT, "open64");
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int stream = standard_stream(path);
  return stream < 0 ? next(path, flags, mode) : open_stream(stream, flags);
}

int open(const char *path, int flags, ...) __attribute__((alias("open64")));

int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
  int (*next)(pthread_t, pthread_attr_t *) = dlsym(RTLD_NEXT, "pthread_getattr_np");
  int error = next(thread, attributes);
  struct rlimit limit;
  if (error != ENOENT || getrlimit(RLIMIT_STACK, &limit)) return error;
  uintptr_t end = ((uintptr_t)__libc_stack_end / PAGE + 1) * PAGE;
  size_t size = (limit.rlim_cur == RLIM_INFINITY ? 8 << 20 : limit.rlim_cur) - ABOVE;
  pthread_attr_init(attributes);
  return pthread_attr_setstack(attributes, (void *)(end - size), size);
}

int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *parameters) {
  (void)thread, (void)policy, (void)parameters;
  return 0;
}

#define LOOK_US 2000

/* What the program wants to be called when a child ends, or NULL. */
static _Atomic(void (*)(int, siginfo_t *, void *)) on_child;
/* The process in which a thread waits for that: after a fork, the child has none. */
static _Atomic pid_t watching;

/* Says it again until the child has been waited for, as a program does that hears of it. */
__attribute__((noreturn)) static void *watch_children(void *unused) {
  for (;; usleep(LOOK_US)) {
    siginfo_t end;
    void (*handler)(int, siginfo_t *, void *) = on_child;
    if (handler && !waitid(P_ALL, 0, &end, WEXITED | WNOWAIT)) handler(SIGCHLD, &end, unused);
  }
}

static void start_watching(void) {
  pthread_t thread;
  pthread_attr_t small;
  sigset_t all, before;
  if (atomic_exchange(&watching, getpid()) == getpid()) return;
  sigfillset(&all);
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 256 << 10);
  pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (pthread_create(&thread, &small, watch_children, NULL)) watching = 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int sigaction(int signal, const struct sigaction *wanted, struct sigaction *before) {
  int (*next)(int, const struct sigaction *, struct sigaction *) = dlsym(RTLD_NEXT, "sigaction");
  struct sigaction now;
  int error = next(signal, wanted, before);
  if (error || signal != SIGCHLD || !wanted || next(signal, NULL, &now)) return error;
  /* What was wanted is in force, or it is to hear nothing. */
  bool is_heard = now.sa_sigaction == wanted->sa_sigaction;
  on_child = is_heard || wanted->sa_handler == SIG_IGN || wanted->sa_handler == SIG_DFL ? NULL : wanted->sa_sigaction;
  if (on_child) start_watching();
  return 0;
}
