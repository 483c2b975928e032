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

/* Calls `see` for entries of a folder of /proc whose names are numbers, until it returns true. */
static bool any_in(const char *folder, uid_t uid, see *see, void *to) {
  DIR *all = opendir(folder);
  bool done = false;
  for (struct dirent *entry; all && !done && (entry = readdir(all));) {
    struct stat st;
    char path[TASK_PATH];
    if (!isdigit((unsigned char)*entry->d_name) || fstatat(dirfd(all), entry->d_name, &st, 0)) continue;
    if (uid != ANYBODY && uid != st.st_uid) continue;
    snprintf(path, sizeof path, "%.40s/%.16s", folder, entry->d_name);
    done = see(path, to);
  }
  if (all) closedir(all);
  return done;
}

void each_process(uid_t uid, see *see, void *to) {
  any_in("/proc", uid, see, to);
}

void each_thread(const char *process, see *see, void *to) {
  char path[TASK_PATH];
  snprintf(path, sizeof path, "%.40s/task", process);
  any_in(path, ANYBODY, see, to);
}

bool any_thread(const char *process, see *see, void *to) {
  char path[TASK_PATH];
  if (see(process, to)) return true;
  snprintf(path, sizeof path, "%.40s/task", process);
  return any_in(path, ANYBODY, see, to);
}

/* The value behind `Name:` at the begin of a line, or 0. The file begins with a name that the program gives itself, where
   a line break is written as `\n`: nowhere else can a line begin. */
static long long field(const char *status, const char *name) {
  const char *at = strstr(status, name);
  return at ? strtoll(at + strlen(name), NULL, 10) : 0;
}

static bool read_text(int fd, char *text, size_t size) {
  ssize_t n = fd < 0 ? -1 : pread(fd, text, size - 1, 0);
  if (n > 0) text[n] = 0;
  return n > 0;
}

static int open_in(const char *process, const char *name) {
  char path[TASK_PATH + 16];
  snprintf(path, sizeof path, "%s/%s", process, name);
  return open(path, O_RDONLY | O_CLOEXEC);
}

bool read_in(const char *task, const char *name, char *text, size_t size) {
  int fd = open_in(task, name);
  bool done = read_text(fd, text, size);
  if (fd >= 0) close(fd);
  return done;
}

/* Page tables count, because reading alone creates them, and so does what was moved to swap. */
static long long memory_in(int fd, bool peak) {
  char text[4096];
  if (!read_text(fd, text, sizeof text) || !strstr(text, "\nVmRSS:")) return -1;
  long long resident = field(text, "\nVmRSS:") + field(text, "\nVmSwap:");
  return (peak ? max(field(text, "\nVmHWM:"), resident) : resident) + field(text, "\nVmPTE:");
}

struct look {
  bool peak;
  long long memory_kb;
};

static bool see_memory(const char *task, void *to) {
  struct look *look = to;
  int fd = open_in(task, "status");
  look->memory_kb = memory_in(fd, look->peak);
  if (fd >= 0) close(fd);
  return look->memory_kb >= 0;
}

/* A main thread that has ended shows no memory although other threads still use it, so that they are asked. */
static long long memory_of(const char *process, bool peak) {
  struct look look = {peak, 0};
  return any_thread(process, see_memory, &look) ? look.memory_kb : 0;
}

/* The clock id of the CPU time of a process, or of a thread of ours, as the kernel defines it: what clock_getcpuclockid answers,
   without its checks. */
enum clock { OF_PROCESS = 2, OF_THREAD = 6 };

static long long cpu_us(pid_t pid, enum clock clock) {
  struct timespec t;
  return clock_gettime((clockid_t)(~(unsigned)pid << 3 | clock), &t) ? 0 : t.tv_sec * 1000000LL + t.tv_nsec / 1000;
}

long long cpu_us_of_thread(pid_t tid) {
  return cpu_us(tid, OF_THREAD);
}

/* With the time of children that the process has waited for. The figures stand after the last bracket, since its name may contain some. */
static long long waited_us(const char *process) {
  char text[1024];
  long long user, system;
  const char *at = read_in(process, "stat", text, sizeof text) ? strrchr(text, ')') : NULL;
  if (!at || sscanf(at, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %lld %lld", &user, &system) != 2) return 0;
  return (user + system) * (1000000 / sysconf(_SC_CLK_TCK));
}

void watch_process(pid_t pid) {
  watched = pid;
}

void unwatch_process(void) {
  if (status_fd >= 0) close(status_fd);
  status_fd = -1;
}

struct usage usage_of_process(void) {
  char process[TASK_PATH];
  snprintf(process, sizeof process, "/proc/%d", watched);
  if (status_fd < 0) status_fd = open_in(process, "status");
  long long memory = memory_in(status_fd, true);
  return (struct usage){.cpu_us = cpu_us(watched, OF_PROCESS), .memory_kb = memory < 0 ? memory_of(process, true) : memory};
}

static bool add_usage(const char *process, void *to) {
  struct usage *sum = to;
  long long memory = memory_of(process, false);
  sum->memory_kb += memory;
  sum->leaving |= memory == 0;
  sum->cpu_us += cpu_us(atoi(strrchr(process, '/') + 1), OF_PROCESS) + waited_us(process);
  return false;
}

/* The sum over all processes of a slot: what a compiler and its helpers use together. */
struct usage usage_of_slot(uid_t uid) {
  struct usage sum = {0};
  each_process(uid, add_usage, &sum);
  return sum;
}
