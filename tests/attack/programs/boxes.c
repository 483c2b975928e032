#define _GNU_SOURCE
#include "hostile.h"
#include <dirent.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* Opens its folder, and what it may find above, to everybody. */
static void open_folder(const char *argument) {
  (void)argument;
  static const char *const folders[] = {".", "..", "../..", 0};
  for (int i = 0; folders[i]; i++) {
    int fd = open(folders[i], O_RDONLY | O_DIRECTORY);
    (void)!chmod(folders[i], 0777);
    if (fd >= 0) (void)!fchmod(fd, 02777), close(fd);
  }
  close(open("left", O_CREAT | O_WRONLY, 0666));
}

/* Tries every place where the slot of that number may have its box. */
static void intrude(const char *slot) {
  static const char *const shapes[] = {"/box/%s", "/box/%s/in", "/box/%s/in/run", "/mem/%s", "/mem/%s/in", "/mem/%s/in/run", "../../../../box/%s", 0};
  char folder[64], victim[80];
  close(open("mine", O_CREAT | O_WRONLY, 0666));
  for (int i = 0; shapes[i]; i++) {
    snprintf(folder, sizeof folder, shapes[i], slot);
    snprintf(victim, sizeof victim, "%s/main.cpp", folder);
    if (opendir(folder)) reached(folder);
    if (!chdir(folder)) reached("another's folder");
    if (open(victim, O_RDONLY) >= 0) reached("reading another's program");
    if (!access(victim, F_OK)) reached("seeing another's program");
    if (open(victim, O_WRONLY | O_CREAT, 0666) >= 0) reached("writing another's program");
    if (!rename("mine", victim)) reached("replacing another's program");
    if (!link(victim, "theirs")) reached("keeping another's program");
  }
}

/* Stays long enough for a neighbour to look around. */
static void work_on(const char *milliseconds) {
  puts(access("main.cpp", R_OK) ? "gone" : "here");
  usleep(atoi(milliseconds) * 1000);
  puts(access("main.cpp", R_OK) ? "gone" : "here");
}

/* Whatever can be attached to a file or folder. */
static void attach(const char *argument) {
  static const int marks[] = {FS_IMMUTABLE_FL, FS_APPEND_FL, FS_NODUMP_FL, FS_NOATIME_FL, FS_SYNC_FL};
  const char *const paths[] = {".", "..", "out", 0};
  (void)argument;
  close(open("out", O_CREAT | O_WRONLY, 0666));
  for (int i = 0; paths[i]; i++) {
    int fd = open(paths[i], O_RDONLY), flags = 0;
    struct fsxattr extended = {.fsx_xflags = FS_XFLAG_NODUMP};
    if (!ioctl(fd, FS_IOC_GETFLAGS, &flags)) reached("reading flags");
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
      if (!ioctl(fd, FS_IOC_SETFLAGS, &marks[k])) reached("setting flags");
    if (!ioctl(fd, FS_IOC_FSSETXATTR, &extended)) reached("setting extended flags");
    if (!setxattr(paths[i], "user.x", "1", 1, 0) || !fsetxattr(fd, "user.x", "1", 1, 0)) reached("an attribute");
    if (!setxattr(paths[i], "system.posix_acl_access", "\2\0\0\0", 4, 0)) reached("an access list");
  }
}

/* A lock on its input lies on what the host has opened. */
static void hold_locks(const char *argument) {
  (void)argument;
  struct flock range = {.l_type = F_RDLCK};
  flock(0, LOCK_EX);
  fcntl(0, F_SETLK, &range);
  fcntl(0, F_OFD_SETLK, &range);
  fcntl(0, F_SETLEASE, F_RDLCK);
}

/* What it was given under the name of what it should make. */
static void hand_back(const char *argument) {
  if (rename(argument, "out")) puts("refused");
}

/* Whether runs could learn of each other by a file that all of them see. */
static void signs(const char *argument) {
  (void)argument;
  int one = open("/usr/bin/env", O_RDONLY), other = open("/usr/bin/env", O_RDONLY);
  if (!flock(one, LOCK_EX) && flock(other, LOCK_EX | LOCK_NB)) reached("a lock that others notice");
  if (!fcntl(open("/usr/bin", O_RDONLY | O_DIRECTORY), F_NOTIFY, DN_ACCESS | DN_MULTISHOT)) reached("news of others");
}

const struct attack box_attacks[] = {{"signs", signs},{"open-folder", open_folder}, {"intrude", intrude}, {"work-on", work_on},
                                     {"attach", attach}, {"hold-locks", hold_locks}, {"hand-back", hand_back}, {0, 0}};
