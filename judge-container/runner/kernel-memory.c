/* What the kernel keeps for processes and shows in none of their figures: a record of each mapping and of each watch of
   epoll, and what lies in sockets and pipes. Only a process of the same uid may look at these: that is what we are
   meanwhile, for files alone. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/fsuid.h>
#include <unistd.h>

/* The most that each holds by the kernel's usual settings. */
#define SOCKET_KB 208
#define PIPE_KB 64
#define MAX_MAPPINGS 65530
/* A mapping that was touched has a link to each process from which it was forked. */
#define MAPPING_BYTES 256
#define LINK_BYTES 64
#define WATCH_BYTES 256
#define PLACES 16384

/* Sockets and pipes that were counted, by their inodes: several processes may share one. */
static struct {
  unsigned long long inode[PLACES];
  int used;
} met;

static bool is_new(unsigned long long inode) {
  if (met.used > PLACES / 2) return true;
  unsigned long long place = inode;
  while (met.inode[place % PLACES] && met.inode[place % PLACES] != inode) place++;
  if (met.inode[place % PLACES]) return false;
  met.inode[place % PLACES] = inode;
  met.used++;
  return true;
}

/* A process that may not be inspected counts with the maximum, one that has gone with nothing. */
static bool is_closed(int error) {
  return error == EACCES || error == EPERM;
}

/* -1 where it may not be inspected. */
static long long lines_in(const char *path) {
  char text[65536];
  long long lines = 0;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return is_closed(errno) ? -1 : 0;
  for (ssize_t n; (n = read(fd, text, sizeof text)) > 0;)
    for (const char *at = text; (at = memchr(at, '\n', text + n - at)); at++) lines++;
  close(fd);
  return lines;
}

static long long mappings_of(const char *task) {
  char path[TASK_PATH + 16];
  snprintf(path, sizeof path, "%s/maps", task);
  long long lines = lines_in(path);
  return lines < 0 ? MAX_MAPPINGS : lines;
}

/* A line for each, after some about the descriptor. */
static long long watches_kb_of(const char *task, const char *fd) {
  char path[TASK_PATH + 32];
  snprintf(path, sizeof path, "%s/fdinfo/%.16s", task, fd);
  return lines_in(path) * WATCH_BYTES / 1024;
}

/* -1 where it may not be inspected. */
static long long descriptors_kb_of(const char *task) {
  char path[TASK_PATH + 16], target[64];
  long long sum = 0;
  snprintf(path, sizeof path, "%s/fd", task);
  DIR *folder = opendir(path);
  if (!folder) return is_closed(errno) ? -1 : 0;
  for (struct dirent *entry; (entry = next_entry(folder));) {
    ssize_t n = readlinkat(dirfd(folder), entry->d_name, target, sizeof target - 1);
    unsigned long long inode;
    target[n < 0 ? 0 : n] = 0;
    if (sscanf(target, "socket:[%llu]", &inode) == 1) sum += is_new(inode) ? SOCKET_KB : 0;
    else if (sscanf(target, "pipe:[%llu]", &inode) == 1) sum += is_new(inode) ? PIPE_KB : 0;
    else if (!strcmp(target, "anon_inode:[eventpoll]")) sum += watches_kb_of(task, entry->d_name);
  }
  closedir(folder);
  return sum;
}

struct sums {
  long long mappings, descriptors_kb, enough_kb;
  int processes, descriptors;
};

static long long kb(const struct sums *sums) {
  return sums->descriptors_kb + sums->mappings * (MAPPING_BYTES + LINK_BYTES * sums->processes) / 1024;
}

/* A main thread that has ended has neither, unlike its others. A process that is about to end gives its memory back first, and
   what it has open is root's until it is closed. */
static bool add_task(const char *task, void *to) {
  struct sums *sums = to;
  long long mappings = mappings_of(task);
  long long descriptors_kb = mappings ? descriptors_kb_of(task) : 0;
  if (descriptors_kb < 0 && !mappings_of(task)) return false;
  sums->mappings += mappings;
  sums->descriptors_kb += descriptors_kb < 0 ? sums->descriptors * SOCKET_KB : descriptors_kb;
  return mappings > 0;
}

static bool add_process(const char *process, void *to) {
  struct sums *sums = to;
  sums->processes += any_thread(process, add_task, sums);
  return kb(sums) > sums->enough_kb;
}

long long kernel_kb_of_slot(uid_t uid, int descriptors, long long enough_kb) {
  struct sums sums = {.descriptors = descriptors, .enough_kb = enough_kb};
  memset(&met, 0, sizeof met);
  setfsgid(uid);
  setfsuid(uid);
  each_process(uid, add_process, &sums);
  setfsuid(0);
  setfsgid(0);
  return kb(&sums);
}
