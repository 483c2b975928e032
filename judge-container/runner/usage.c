/* What a run uses at this moment, read from outside: /proc and the CPU clocks of its processes. */
#include "runner.h"
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static pid_t watched;
static int status_fd = -1;

/* The value behind `Name:` at the begin of a line, or 0. The file begins with a name that the program gives itself, where
   a line break is written as `\n`: nowhere else can a line begin. */
static long long field(const char *status, const char *name) {
  const char *at = strstr(status, name);
  return at ? strtoll(at + strlen(name), NULL, 10) : 0;
}

static long long max(long long a, long long b) {
  return a > b ? a : b;
}

/* Page tables count, because reading alone makes them; what was moved out to swap is used all the same. */
static long long memory_in(int fd, bool peak) {
  char text[4096];
  ssize_t n = pread(fd, text, sizeof text - 1, 0);
  if (n <= 0) return -1;
  text[n] = 0;
  if (!strstr(text, "\nVmRSS:")) return -1;
  long long resident = field(text, "\nVmRSS:") + field(text, "\nVmSwap:");
  return (peak ? max(field(text, "\nVmHWM:"), resident) : resident) + field(text, "\nVmPTE:");
}

static long long memory_of(const char *path, bool peak) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  long long memory = memory_in(fd, peak);
  close(fd);
  return memory;
}

/* A main thread that has ended shows no memory although the other threads still use it: ask them. */
static long long memory_by_threads(pid_t pid, bool peak) {
  char path[64];
  long long memory = -1;
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *folder = opendir(path);
  if (!folder) return -1;
  for (struct dirent *entry; memory < 0 && (entry = readdir(folder));) {
    if (!isdigit((unsigned char)*entry->d_name)) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%.16s/status", pid, entry->d_name);
    memory = memory_of(path, peak);
  }
  closedir(folder);
  return memory;
}

/* The clock id of a process's CPU time, as the kernel defines it: what clock_getcpuclockid answers, without its checks. */
static long long cpu_us(pid_t pid) {
  struct timespec t;
  clockid_t clock = (clockid_t)(~(unsigned)pid << 3 | 2);
  return clock_gettime(clock, &t) ? 0 : t.tv_sec * 1000000LL + t.tv_nsec / 1000;
}

void watch_process(pid_t pid) {
  watched = pid;
}

void unwatch_process(void) {
  if (status_fd >= 0) close(status_fd);
  status_fd = -1;
}

struct usage usage_of_process(void) {
  char path[64];
  if (status_fd < 0) {
    snprintf(path, sizeof path, "/proc/%d/status", watched);
    status_fd = open(path, O_RDONLY | O_CLOEXEC);
  }
  long long memory = status_fd < 0 ? -1 : memory_in(status_fd, true);
  return (struct usage){cpu_us(watched), memory < 0 ? memory_by_threads(watched, true) : memory};
}

/* The sum over all processes of the slot: what a compiler and its helpers use together. */
struct usage usage_of_slot(void) {
  struct usage sum = {0, 0};
  DIR *folder = opendir("/proc");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    struct stat st;
    char path[64];
    if (!isdigit((unsigned char)*entry->d_name) || fstatat(dirfd(folder), entry->d_name, &st, 0)) continue;
    if (st.st_uid != slot.uid) continue;
    snprintf(path, sizeof path, "/proc/%.16s/status", entry->d_name);
    long long memory = memory_of(path, false);
    if (memory < 0) memory = memory_by_threads(atoi(entry->d_name), false);
    sum.memory_kb += memory > 0 ? memory : 0;
    sum.cpu_us += cpu_us(atoi(entry->d_name));
  }
  if (folder) closedir(folder);
  return sum;
}
