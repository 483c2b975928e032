/* The thread whose call we answer (`asker`): reading and writing its memory as its own user, and giving it descriptors. While it
   waits for the answer it exists, and its pid cannot be another's. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

bool is_waiting(const struct asker *asker) {
  return !ioctl(asker->listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &asker->question->id);
}

int open_memory_of(const struct asker *asker, int flags) {
  char path[TASK_PATH];
  snprintf(path, sizeof path, "%u/mem", asker->question->pid);
  int memory = openat(asker->proc, path, flags | O_CLOEXEC);
  if (memory < 0 || is_waiting(asker)) return memory;
  close(memory);
  return -1;
}

void forget_memory(struct memory *memory) {
  if (!memory->pid) return;
  close(memory->file);
  close(memory->process);
  memory->pid = 0;
}

/* Whether the kept memory is the asker's: a later process with the same pid has another folder in /proc. */
static bool is_kept(const struct memory *memory, const struct asker *asker) {
  struct stat st;
  return memory->pid == asker->question->pid && !fstat(memory->process, &st) && st.st_uid == slot.uid;
}

/* Opens the asker's memory, which is kept for its next call, until it may begin another program. */
static int memory_of(const struct asker *asker) {
  char path[TASK_PATH];
  struct memory *kept = asker->memory;
  if (is_kept(kept, asker)) return kept->file;
  forget_memory(kept);
  snprintf(path, sizeof path, "%u", asker->question->pid);
  kept->process = openat(asker->proc, path, O_PATH | O_DIRECTORY | O_CLOEXEC);
  kept->file = kept->process < 0 ? -1 : openat(kept->process, "mem", O_RDWR | O_CLOEXEC);
  if (kept->file >= 0) kept->pid = asker->question->pid;
  else if (kept->process >= 0) close(kept->process);
  return kept->file;
}

int tell(const struct asker *asker, uint64_t address, const void *what, size_t bytes) {
  int memory = memory_of(asker);
  if (!is_waiting(asker)) return LEFT;
  return pwrite(memory, what, bytes, (off_t)address) == (ssize_t)bytes ? 0 : -EFAULT;
}

int read_path(const struct asker *asker, uint64_t address, char path[]) {
  ssize_t bytes = pread(memory_of(asker), path, PATH_MAX, (off_t)address);
  if (bytes > 0 && memchr(path, 0, bytes)) return 0;
  return bytes == PATH_MAX ? -ENAMETOOLONG : -EFAULT;
}

/* Before Linux 5.14 this takes a call of its own, which returns the number of the descriptor. */
int give(const struct asker *asker, int file, bool closes_on_exec) {
  struct seccomp_notif_addfd given = {.id = asker->question->id, .srcfd = file, .newfd_flags = closes_on_exec ? O_CLOEXEC : 0};
  int number = ioctl(asker->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &given);
  return number >= 0 ? number : errno == ENOENT ? LEFT : -errno;
}
