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

int tell(const struct asker *asker, uint64_t address, const void *what, size_t bytes) {
  int memory = open_memory_of(asker, O_WRONLY);
  if (memory < 0) return -EFAULT;
  bool told = pwrite(memory, what, bytes, (off_t)address) == (ssize_t)bytes;
  close(memory);
  return told ? 0 : -EFAULT;
}

int read_path(const struct asker *asker, uint64_t address, char path[]) {
  int memory = open_memory_of(asker, O_RDONLY);
  if (memory < 0) return -EFAULT;
  ssize_t bytes = pread(memory, path, PATH_MAX, (off_t)address);
  close(memory);
  if (bytes > 0 && memchr(path, 0, bytes)) return 0;
  return bytes == PATH_MAX ? -ENAMETOOLONG : -EFAULT;
}

/* By number, and not together with the answer, before Linux 5.14. */
int give(const struct asker *asker, int file, bool closes_on_exec) {
  struct seccomp_notif_addfd given = {.id = asker->question->id, .srcfd = file, .newfd_flags = closes_on_exec ? O_CLOEXEC : 0};
  int number = ioctl(asker->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &given);
  return number < 0 ? -errno : number;
}
