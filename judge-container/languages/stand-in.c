/* Answers in place of libc what Mono and D would learn from /proc, which the jail has not: that it is there, and where the
   stack of the main thread lies. And tells Mono that a thread has the priority it asked for, instead of an error that it
   would write among the contestant's output. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define PAGE 4096
/* What the kernel keeps above the first frame, generously: arguments and environment. */
#define ABOVE (64 << 10)

extern void *__libc_stack_end;

int access(const char *path, int mode) {
  int (*next)(const char *, int) = dlsym(RTLD_NEXT, "access");
  return strcmp(path, "/proc/self/maps") ? next(path, mode) : 0;
}

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
