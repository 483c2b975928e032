/* What many processes hold together although none of them holds much, and none of it shows as its memory. */
#define _GNU_SOURCE
#include "hostile.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PAGE 4096
#define MUCH (192L * 1024 * 1024)
#define CHILDREN 60
/* Where the first pipe of a program comes to lie: a program that replaces it finds it there again. */
#define READ_END 3
#define WRITE_END 4
/* The least that the kernel keeps of a mapping. */
#define RECORD_BYTES 160

static char block[65536];

static void tell(long held) {
  (void)!write(WRITE_END, &held, sizeof held);
  for (;;) pause();
}

static void count(const char *what) {
  long sum = 0, held;
  while (sum < MUCH && read(READ_END, &held, sizeof held) == sizeof held) sum += held;
  usleep(300000);
  reached(what);
}

static long fill(int fd) {
  long stored = 0;
  fcntl(fd, F_SETFL, O_NONBLOCK);
  for (long n; (n = write(fd, block, sizeof block)) > 0;) stored += n;
  return stored;
}

static void fill_sockets(const char *argument) {
  (void)argument;
  int ends[2];
  long stored = 0;
  while (!socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) stored += fill(ends[0]) + fill(ends[1]);
  tell(stored);
}

static void *fill_beside(void *unused) {
  (void)unused;
  fill_sockets("");
  return NULL;
}

/* A program that its own owner cannot read: nobody else may look into it then. */
static void make_unreadable(void) {
  int from = open("hostile", O_RDONLY), to = open("sealed", O_CREAT | O_WRONLY, 0700);
  for (long n; (n = read(from, block, sizeof block)) > 0;) (void)!write(to, block, n);
  fchmod(to, 0111);
  close(from);
  close(to);
}

static void family_sockets(const char *how) {
  int ends[2];
  pthread_t thread;
  if (!strcmp(how, "sealed")) make_unreadable();
  if (pipe(ends)) return;
  /* With a thread each, twice as many would not all get theirs where the parent is the faster one. */
  int children = strcmp(how, "headless") ? CHILDREN : CHILDREN / 2;
  for (int i = 0; i < children; i++) {
    if (fork()) continue;
    if (!strcmp(how, "quiet")) prctl(PR_SET_DUMPABLE, 0);
    if (!strcmp(how, "sealed")) execl("./sealed", "sealed", "fill-sockets", NULL);
    if (strcmp(how, "headless")) fill_sockets("");
    /* a process without its main thread shows nothing where one looks first */
    pthread_create(&thread, NULL, fill_beside, NULL);
    pthread_exit(NULL);
  }
  count("much memory in sockets");
}

/* Each is remembered apart; once it was touched, it remembers all ancestors that had it, too. */
static long make_mappings(void) {
  const long pages = 32000;
  char *area = mmap(NULL, pages * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (area == MAP_FAILED) return 0;
  for (long i = 0; i < pages; i += 2) {
    mprotect(area + i * PAGE, PAGE, PROT_READ);
    area[(i + 1) * PAGE] = 1;
    madvise(area + (i + 1) * PAGE, PAGE, MADV_DONTNEED);
  }
  return pages;
}

static void family_mappings(const char *how) {
  bool is_chain = !strcmp(how, "chain");
  long held = make_mappings() * RECORD_BYTES;
  int ends[2];
  if (pipe(ends)) return;
  for (int i = 0; i < CHILDREN; i++) {
    pid_t child = fork();
    if (child < 0) break;
    if (is_chain && child && i == 0) break;
    if (is_chain == (child > 0)) tell(held);
  }
  count("much memory in mappings");
}

/* A watch belongs to a file and the number that it had then: under each number that is free the same file is watched anew. */
static long watch(int watcher, const int *files, int count, int limit) {
  long watches = 0;
  for (int i = 0; i < count; i++)
    for (int number = limit - 1; number >= limit - 16; number--) {
      struct epoll_event event = {.events = EPOLLIN};
      if (dup2(files[i], number) < 0) continue;
      if (!epoll_ctl(watcher, EPOLL_CTL_ADD, number, &event)) watches++;
      close(number);
    }
  return watches;
}

static void family_watches(const char *argument) {
  (void)argument;
  enum { FILES = 20, LIMIT = 64 };
  int ends[2], files[FILES];
  if (pipe(ends)) return;
  for (int i = 0; i < CHILDREN; i++) {
    if (fork()) continue;
    long held = 0;
    for (int k = 0; k < FILES; k++) files[k] = eventfd(0, 0);
    for (int watcher; (watcher = epoll_create1(0)) >= 0 && watcher < LIMIT - 16;) held += watch(watcher, files, FILES, LIMIT);
    tell(held * RECORD_BYTES);
  }
  count("much memory in watches");
}

/* Children that each use a little time and are waited for, without end. */
static void busy_children(const char *argument) {
  (void)argument;
  for (;;) {
    if (fork() == 0) {
      while (clock() < CLOCKS_PER_SEC / 50) {
      }
      _exit(0);
    }
    wait(NULL);
  }
}

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

/* Legitimate: many short lives, so that a look at one finds it ending, thread by thread. */
static void brief_children(const char *argument) {
  (void)argument;
  pthread_t thread;
  for (int i = 0; i < 600; i++) {
    if (fork()) {
      wait(NULL);
      continue;
    }
    for (int threads = 0; threads < 40; threads++) pthread_create(&thread, NULL, wait_for_ever, NULL);
    _exit(0);
  }
}

const struct attack family_attacks[] = {{"fill-sockets", fill_sockets},
                                        {"family-sockets", family_sockets},
                                        {"family-mappings", family_mappings},
                                        {"family-watches", family_watches},
                                        {"busy-children", busy_children},
                                        {"brief-children", brief_children},
                                        {0, 0}};
