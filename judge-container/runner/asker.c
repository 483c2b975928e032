/* Who asks us, and waits: what lies in its memory, as nobody but its own user may look, and what it is given. While it waits it is
   there, and its number is nobody else's. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int open_memory_of(const struct asker *asker, int flags) {
  char path[TASK_PATH];
  snprintf(path, sizeof path, "%u/mem", asker->question->pid);
  int memory = openat(asker->proc, path, flags | O_CLOEXEC);
  if (memory < 0) return -1;
  if (!ioctl(asker->listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &asker->question->id)) return memory;
  close(memory);
  return -1;
}

void forget_memory(struct memory *memory) {
  if (memory->pid) close(memory->file);
  memory->pid = 0;
}

/* Kept for who asks again: it is another one once its process begins another program, and gone with its last process. */
static int memory_of(const struct asker *asker) {
  struct memory *kept = asker->memory;
  if (kept->pid == asker->question->pid) return kept->file;
  forget_memory(kept);
  kept->file = open_memory_of(asker, O_RDWR);
  if (kept->file >= 0) kept->pid = asker->question->pid;
  return kept->file;
}

/* Whether it was the memory of an earlier process that had the same number. */
static bool was_another(const struct asker *asker, ssize_t bytes) {
  if (bytes) return false;
  forget_memory(asker->memory);
  return true;
}

int tell(const struct asker *asker, uint64_t address, const void *what, size_t bytes) {
  ssize_t told = pwrite(memory_of(asker), what, bytes, (off_t)address);
  if (was_another(asker, told)) told = pwrite(memory_of(asker), what, bytes, (off_t)address);
  return told == (ssize_t)bytes ? 0 : -EFAULT;
}

int read_path(const struct asker *asker, uint64_t address, char path[]) {
  ssize_t bytes = pread(memory_of(asker), path, PATH_MAX, (off_t)address);
  if (was_another(asker, bytes)) bytes = pread(memory_of(asker), path, PATH_MAX, (off_t)address);
  if (bytes > 0 && memchr(path, 0, bytes)) return 0;
  return bytes == PATH_MAX ? -ENAMETOOLONG : -EFAULT;
}

/* By number, and not together with the answer, before Linux 5.14. */
int give(const struct asker *asker, int file, bool closes_on_exec) {
  struct seccomp_notif_addfd given = {.id = asker->question->id, .srcfd = file, .newfd_flags = closes_on_exec ? O_CLOEXEC : 0};
  int number = ioctl(asker->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &given);
  return number >= 0 ? number : errno == ENOENT ? LEFT : -errno;
}
