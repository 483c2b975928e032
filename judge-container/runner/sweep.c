/* Empties folders that hostile programs have filled, by descriptors and without following links. */
#include "runner.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MAX_PASSES 100000

DIR *open_folder(int parent, const char *name) {
  int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return fd < 0 ? NULL : fdopendir(fd);
}

struct dirent *next_entry(DIR *folder) {
  struct dirent *entry;
  do entry = readdir(folder);
  while (entry && (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")));
  return entry;
}

static bool removed(int parent, const char *name) {
  return !unlinkat(parent, name, 0) || !unlinkat(parent, name, AT_REMOVEDIR);
}

/* Empties an inner folder by moving its own folders up, so that no depth can exhaust us. */
static void hoist(int top, const char *name) {
  static unsigned counter;
  DIR *folder = open_folder(top, name);
  if (!folder) return;
  for (struct dirent *entry; (entry = next_entry(folder));) {
    char up[32];
    if (removed(dirfd(folder), entry->d_name)) continue;
    do snprintf(up, sizeof up, "hoisted-%u", counter++);
    while (renameat(dirfd(folder), entry->d_name, top, up) && (errno == ENOTEMPTY || errno == ENOTDIR));
  }
  closedir(folder);
}

/* One pass over a folder; returns how many entries it met. */
static int sweep(int top) {
  int met = 0;
  DIR *folder = open_folder(top, ".");
  if (!folder) return -1;
  for (struct dirent *entry; (entry = next_entry(folder)); met++)
    if (!removed(top, entry->d_name)) hoist(top, entry->d_name);
  closedir(folder);
  return met;
}

bool empty_folder(int folder) {
  int met = 1;
  for (int pass = 0; met > 0 && pass < MAX_PASSES; pass++) met = sweep(folder);
  return met == 0;
}

bool remove_entry(int folder, const char *name) {
  if (removed(folder, name) || errno == ENOENT) return true;
  DIR *inner = open_folder(folder, name);
  bool done = inner && empty_folder(dirfd(inner));
  if (inner) closedir(inner);
  return done && removed(folder, name);
}
