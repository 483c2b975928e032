#include "hostile.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void ignore_signals(void) {
  for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
}

static void fork_bomb(const char *argument) {
  (void)argument;
  ignore_signals();
  for (;;) fork();
}

/* Leaves a process in a session of its own behind and exits. */
static void orphan(const char *argument) {
  (void)argument;
  if (fork() == 0) {
    setsid();
    ignore_signals();
    if (fork() == 0)
      for (;;) pause();
    _exit(0);
  }
}

/* The orphan burns the time, not the program itself. */
static void busy_orphan(const char *argument) {
  (void)argument;
  int ready[2];
  char byte;
  if (pipe(ready) || fork() == 0) {
    setsid();
    while (clock() < CLOCKS_PER_SEC / 10) {
    }
    (void)!write(ready[1], "x", 1);
    for (;;) pause();
  }
  (void)!read(ready[0], &byte, 1);
}

/* Children whose end is ignored leave nothing, not even the time that they used. */
static void forget_children(const char *argument) {
  (void)argument;
  struct sigaction ignore = {.sa_handler = SIG_IGN, .sa_flags = SA_NOCLDWAIT};
  signal(SIGCHLD, SIG_IGN);
  sigaction(SIGCHLD, &ignore, NULL);
  for (int i = 0; i < 4; i++)
    if (fork() == 0) {
      while (clock() < CLOCKS_PER_SEC / 10) {
      }
      _exit(0);
    }
  while (wait(NULL) > 0) {
  }
}

static void *wait_forever(void *unused) {
  for (;;) pause();
  return unused;
}

static void threads(const char *argument) {
  (void)argument;
  int started = 0;
  pthread_t thread;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 65536);
  while (started < 10000 && !pthread_create(&thread, &small, wait_forever, NULL)) started++;
  if (started > 100) reached("more than 100 threads");
  printf("%d threads\n", started);
}

static void endless_output(const char *argument) {
  static char block[65536];
  memset(block, 'x', sizeof block);
  int fd = atoi(argument);
  for (;;) (void)!write(fd, block, sizeof block);
}

/* Survives the signal and then pretends to have printed the right answer. */
static void flood_then_answer(const char *argument) {
  (void)argument;
  static char block[65536];
  signal(SIGXFSZ, SIG_IGN);
  for (int i = 0; i < 4096; i++) (void)!write(1, block, sizeof block);
  (void)!write(1, "3\n", 2);
}

static void drip(const char *argument) {
  (void)argument;
  for (;;) {
    (void)!write(1, "x", 1);
    usleep(1000);
  }
}

static void odd_bytes(const char *argument) {
  (void)argument;
  (void)!write(1, "\0\xff\xfe\x80 a\r\n", 8);
}

/* One line of 50 MB, without an end. */
static void long_line(const char *argument) {
  (void)argument;
  static char block[50000];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 1000; i++) (void)!write(1, block, sizeof block);
}

static void sleep_long(const char *argument) {
  (void)argument;
  sleep(1000);
}

static void pause_forever(const char *argument) {
  (void)argument;
  ignore_signals();
  for (;;) pause();
}

static void select_forever(const char *argument) {
  (void)argument;
  select(0, NULL, NULL, NULL, NULL);
}

static void stop_itself(const char *argument) {
  (void)argument;
  raise(SIGSTOP);
}

static void end_itself(const char *argument) {
  (void)argument;
  raise(SIGKILL);
}

/* Children, each of which stops all others again and again. */
static void stop_each_other(const char *argument) {
  (void)argument;
  for (int i = 0; i < 8; i++)
    if (fork() == 0)
      for (;;) kill(-1, SIGSTOP);
}

static void kill_pid(const char *argument) {
  pid_t pid = strcmp(argument, "parent") ? atoi(argument) : getppid();
  for (int s = 1; s < 64; s++)
    if (kill(pid, s) == 0 && pid > 0) reached("kill");
}

static void spin(const char *argument) {
  (void)argument;
  for (;;) {
  }
}

/* A fixed amount of work; tells its time by its own clock, in microseconds. */
static void work(const char *argument) {
  (void)argument;
  volatile unsigned x = 0;
  for (unsigned i = 0; i < 30000000; i++) x += i;
  printf("%ld\n", (long)(clock() / (CLOCKS_PER_SEC / 1000000)));
}

/* Wakes up with all others at the same moment, a hundred times a second, and works for some microseconds. */
static void *wake_with_others(void *unused) {
  struct timespec next;
  clock_gettime(CLOCK_MONOTONIC, &next);
  for (;;) {
    next.tv_nsec = next.tv_nsec / 10000000 * 10000000 + 10000000;
    if (next.tv_nsec >= 1000000000) next = (struct timespec){next.tv_sec + 1, 0};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    for (volatile int i = 0; i < 10000; i++);
  }
  return unused;
}

/* Sleeps nearly all the time, in threads that always seem to wait for a processor. */
static void crowd(const char *argument) {
  (void)argument;
  pthread_t thread;
  for (int i = 0; i < 60; i++) pthread_create(&thread, NULL, wake_with_others, NULL);
  for (;;) pause();
}

const struct attack process_attacks[] = {
    {"fork-bomb", fork_bomb},     {"orphan", orphan},       {"busy-orphan", busy_orphan},
    {"forget-children", forget_children},
    {"threads", threads},         {"endless-output", endless_output}, {"flood-then-answer", flood_then_answer},
    {"drip", drip},               {"odd-bytes", odd_bytes}, {"sleep", sleep_long},
    {"pause", pause_forever},     {"select", select_forever}, {"stop", stop_itself}, {"end-itself", end_itself},
    {"stop-each-other", stop_each_other}, {"crowd", crowd}, {"long-line", long_line},
    {"kill", kill_pid},           {"spin", spin},           {"work", work},
    {0, 0}};
