/* Takes a slot of the jail: a lock file, a uid and a box that nobody else uses. */
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* Who may signal whom is a matter of the sender's real and effective uid and of the target's real and saved one. With
   the slot's uid as the effective one alone, the killer reaches everybody of the slot and nobody of the slot reaches
   the killer, whom they would stop for ever otherwise. The uid that nobody else has keeps all others out of reach. */
static int become_killer_and_kill(void *unused) {
  (void)unused;
  uid_t own = slot.uid + MAX_SLOTS;
  if (syscall(SYS_setresuid, own, slot.uid, own)) _exit(1);
  kill(-1, SIGKILL);
  _exit(0);
}

/* Only a process with that uid may say `kill everyone whom I may kill`: the kernel then walks the list in one step,
   which a fork bomb cannot outrun. */
void kill_slot(void) {
  static char stack[8192] __attribute__((aligned(16)));
  int status;
  pid_t pid = clone(become_killer_and_kill, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
  if (pid < 0 || waitpid(pid, &status, 0) < 0 || status) errx(1, "cannot kill as uid %d", slot.uid);
}

/* Processes of an earlier runner belong to init and cannot be waited for: look until none uses memory. */
static void kill_leftovers(void) {
  for (int i = 0; i < 1000; i++) {
    kill_slot();
    if (usage_of_slot(slot.uid).memory_kb == 0) return;
    usleep(2000);
  }
  errx(1, "uid %d has processes that cannot be killed", slot.uid);
}

/* Another jail of this machine has uids from the same number on, and a lock file of its own: a name that only one
   process can have, and that vanishes with it, tells whether somebody uses this one. */
static bool claim_uid(uid_t uid) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int length = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "oj-uid-%d", uid);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) err(1, "socket");
  if (!bind(fd, (struct sockaddr *)&address, offsetof(struct sockaddr_un, sun_path) + 1 + length)) return true;
  if (errno != EADDRINUSE) err(1, "claim uid %d", uid);
  close(fd);
  return false;
}

static int lock_first_free(const char *jail) {
  for (int i = 0; i < MAX_SLOTS; i++) {
    char path[300];
    snprintf(path, sizeof path, "%s/slots/%d.lock", jail, i);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) err(1, "%s", path);
    if (!flock(fd, LOCK_EX | LOCK_NB) && claim_uid(FIRST_UID + i)) return slot.number = i, fd;
    close(fd);
  }
  errx(1, "all %d slots of %s are taken", MAX_SLOTS, jail);
}

void open_slot(const char *jail) {
  slot.lock = lock_first_free(jail);
  slot.uid = FIRST_UID + slot.number;
  snprintf(slot.root, sizeof slot.root, "%s/root", jail);
  kill_leftovers();
  open_homes(jail);
}
