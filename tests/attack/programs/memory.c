#define _GNU_SOURCE
#include "hostile.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MIB (1024 * 1024)

static void heap(const char *argument) {
  (void)argument;
  for (;;) {
    char *block = malloc(MIB);
    if (block) memset(block, 1, MIB);
  }
}

static char big[1024L * MIB];

static void statics(const char *argument) {
  (void)argument;
  memset(big, 1, sizeof big);
}

static void map(const char *argument) {
  int kind = strcmp(argument, "shared") ? MAP_PRIVATE : MAP_SHARED;
  for (;;) {
    char *block = mmap(NULL, MIB, PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    if (block == MAP_FAILED) exit(1);
  }
}

/* Memory that would belong to a file without a name, and so to no process. */
static void memfd(const char *argument) {
  (void)argument;
  int fd = memfd_create("x", 0);
  if (fd < 0) return;
  for (int i = 0; i < 512; i++) (void)!write(fd, big, MIB);
  reached("memfd");
}

/* What lies in pipes belongs to no process. */
static void pipes(const char *argument) {
  (void)argument;
  long stored = 0;
  for (int ends[2]; !pipe(ends);) {
    fcntl(ends[1], F_SETPIPE_SZ, MIB);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    for (long n; (n = write(ends[1], big, MIB)) > 0;) stored += n;
  }
  if (stored > 96L * MIB) reached("much memory in pipes");
}

/* Pages of a file of its own, shared: they would be the cache's. */
static void map_file(const char *argument) {
  (void)argument;
  int fd = open("out", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || ftruncate(fd, 1L << 30)) return;
  char *pages = mmap(NULL, 1L << 30, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (pages == MAP_FAILED) return;
  memset(pages, 1, 1L << 30);
  reached("a gigabyte of a file");
}

/* The main thread ends, so that the process shows no memory any more; another thread goes on. */
static void *fill_slowly(void *unused) {
  usleep(20000);
  heap(NULL);
  return unused;
}

static void without_main(const char *argument) {
  (void)argument;
  pthread_t thread;
  pthread_create(&thread, NULL, fill_slowly, NULL);
  pthread_exit(NULL);
}

static int recurse(int depth) {
  volatile char frame[1024];
  frame[0] = 1;
  return frame[0] ? recurse(depth + 1) + frame[0] : 0;
}

static void stack(const char *argument) {
  (void)argument;
  printf("%d\n", recurse(0));
}

/* Legitimate: takes so many megabytes, and works with them until its time is over. */
static void hold(const char *mebibytes) {
  const long size = atol(mebibytes) * MIB;
  volatile char *pages = malloc(size);
  for (;; usleep(50000))
    for (long at = 0; at < size; at += 4096) pages[at] = 1;
}

/* Legitimate: 256 MB of recursion, ended in time. */
static int deep(int depth) {
  volatile char frame[1024];
  frame[0] = (char)depth;
  return depth < 240 * 1024 ? deep(depth + 1) + (frame[0] & 0) : depth;
}

static void deep_recursion(const char *argument) {
  (void)argument;
  if (deep(0) == 240 * 1024) puts("deep");
}

static char huge[2L * 1024 * MIB];

/* Legitimate: 2 GB declared, next to nothing used. */
static void untouched(const char *argument) {
  (void)argument;
  huge[sizeof huge / 2] = 1;
  puts("untouched");
}

const struct attack memory_attacks[] = {
    {"heap", heap},   {"hold", hold},   {"statics", statics},       {"map", map},
    {"memfd", memfd}, {"pipes", pipes}, {"map-file", map_file}, {"without-main", without_main}, {"stack", stack},
    {"deep", deep_recursion}, {"untouched", untouched}, {0, 0}};
