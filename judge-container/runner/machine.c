/* Whether the machine itself runs out of memory, when the outcome of a run says nothing about its program. */
#include "runner.h"
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define RESERVE_KB (256 * 1024LL)
/* Reading /proc/meminfo costs some microseconds. */
#define PAUSE_US 5000

/* The number after a name at the beginning of a line of a file in /proc, or -1. */
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

/* How much must be freed until memory is no longer scarce. */
static long long lack_kb;

bool memory_is_scarce(void) {
  static long long looked, reserve = -1;
  if (now_us() - looked < PAUSE_US) return lack_kb > 0;
  looked = now_us();
  if (reserve < 0) {
    long long share = number_in("/proc/meminfo", "\nMemTotal:") / 16;
    reserve = share < RESERVE_KB ? share : RESERVE_KB;
  }
  long long left = number_in("/proc/meminfo", "\nMemAvailable:");
  lack_kb = left < 0 ? 0 : reserve - left;
  return lack_kb > 0;
}

static bool holds_more(uid_t uid, long long than) {
  struct usage use = usage_of_slot(uid);
  return use.leaving || use.memory_kb + kernel_kb_of_slot(uid, descriptors_of(PROCESSES), than) > than;
}

static bool note_slot(const char *process, void *to) {
  struct stat st;
  bool *present = to;
  if (!stat(process, &st) && st.st_uid >= FIRST_UID && st.st_uid < FIRST_UID + MAX_SLOTS) present[st.st_uid - FIRST_UID] = true;
  return false;
}

bool would_relieve(void) {
  bool present[MAX_SLOTS] = {false};
  long long own = usage_of_slot(slot.uid).memory_kb + kernel_kb_of_slot(slot.uid, descriptors_of(PROCESSES), LLONG_MAX);
  if (own < lack_kb) return false;
  each_process(ANYBODY, note_slot, present);
  for (int i = 0; i < MAX_SLOTS; i++)
    if (present[i] && i != slot.number && holds_more(FIRST_UID + i, own)) return false;
  return true;
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
