/* Whether the machine itself runs out of memory: then what becomes of a run says nothing about its program. */
#include "runner.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RESERVE_KB (256 * 1024LL)
/* Reading /proc/meminfo costs some microseconds. */
#define PAUSE_US 5000

/* The number behind a name at the begin of a line of a file in /proc, or -1. */
static long long number_in(const char *path, const char *name) {
  char text[16384] = "\n";
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  size_t length = 1;
  if (fd < 0) return -1;
  for (ssize_t n; (n = read(fd, text + length, sizeof text - 1 - length)) > 0;) length += n;
  close(fd);
  text[length] = 0;
  const char *at = strstr(text, name);
  return at ? strtoll(at + strlen(name), NULL, 10) : -1;
}

bool memory_is_scarce(void) {
  static long long looked, reserve = -1;
  if (now_us() - looked < PAUSE_US) return false;
  looked = now_us();
  if (reserve < 0) {
    long long share = number_in("/proc/meminfo", "\nMemTotal:") / 16;
    reserve = share < RESERVE_KB ? share : RESERVE_KB;
  }
  long long left = number_in("/proc/meminfo", "\nMemAvailable:");
  return left >= 0 && left < reserve;
}

static long long seen;

void note_kills(void) {
  seen = number_in("/proc/vmstat", "\noom_kill ");
}

bool kernel_has_killed(void) {
  long long before = seen;
  note_kills();
  return seen > before;
}

bool die_first(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  bool done = fd >= 0 && write(fd, "1000", 4) == 4;
  if (fd >= 0) close(fd);
  return done;
}
