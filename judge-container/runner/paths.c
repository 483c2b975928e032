/* Resolves paths of a run. Links are followed here, by the table of names, so that the kernel is asked only for names that exist,
   or that lie in the run's own folders. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LINKS 40
/* More names than a path may have; bounds the walk through links. */
#define MAX_STEPS 2500

/* Whether a link in /proc shows a file that was deleted. */
static bool is_gone(int proc, const char *shown, const char *path) {
  static const char deleted[] = " (deleted)";
  struct stat st;
  size_t length = strlen(path);
  return length >= sizeof deleted && !strcmp(path + length + 1 - sizeof deleted, deleted) && !fstatat(proc, shown, &st, 0) && !st.st_nlink;
}

/* Reads a link of a process in /proc: a path as seen in the jail. */
static int read_shown(int proc, const char *shown, char *path) {
  ssize_t length = readlinkat(proc, shown, path, PATH_MAX);
  if (length < 0) return errno == ENOENT ? -EBADF : -errno;
  if (length == PATH_MAX) return -ENAMETOOLONG;
  path[length] = 0;
  return is_gone(proc, shown, path) ? -ENOENT : *path == '/' ? 0 : -ENOTDIR;
}

void show(char shown[TASK_PATH], pid_t caller, int32_t from) {
  if (from == AT_FDCWD) snprintf(shown, TASK_PATH, "%d/cwd", caller);
  else snprintf(shown, TASK_PATH, "%d/fd/%d", caller, from);
}

static void leave_last(char *path) {
  char *last = strrchr(path, '/');
  if (last) *last = 0;
}

static bool enter(char *path, const char *name, size_t length) {
  size_t so_far = strlen(path);
  if (so_far + length + 2 > PATH_MAX) return false;
  snprintf(path + so_far, PATH_MAX - so_far, "/%.*s", (int)length, name);
  return true;
}

/* Replaces a link's name by its target; false when the path gets too long. */
static bool follow_link(char *path, char *rest) {
  char target[2 * PATH_MAX];
  ssize_t length = readlink(path, target, PATH_MAX);
  if (length < 0) return false;
  snprintf(target + length, sizeof target - length, "/%s", rest);
  if (strlen(target) >= PATH_MAX) return false;
  strcpy(rest, target);
  if (*target == '/') *path = 0;
  else leave_last(path);
  return true;
}

/* Whether an absolute path consists of names alone, without `.`, `..` or empty ones. */
static bool is_plain(const char *path) {
  for (const char *name = path; *name; name += 1 + strcspn(name + 1, "/"))
    if (!name[1] || name[1] == '/' || name[1] == '.' || strcspn(name + 1, "/") > NAME_MAX) return false;
  return true;
}

/* The usual case, by one look at the table, which has only paths without links on the way. */
static bool find_at_once(const char *path, bool follow, struct place *place) {
  char folder[PATH_MAX];
  enum name above;
  if (*path != '/' || !is_plain(path) || !find_in_table(path, &place->name)) return false;
  strcpy(place->path, path);
  place->own = false;
  if (place->name != ABSENT) return place->name != LINK || !follow;
  strcpy(folder, path);
  leave_last(folder);
  return find_in_table(folder, &above) && above == FOLDER;
}

int find_place(int proc, pid_t caller, int32_t from, const char *path, bool follow, struct place *place) {
  char rest[PATH_MAX], shown[TASK_PATH];
  int links = 0, steps = 0, error;
  if (!*path) return -ENOENT;
  if (find_at_once(path, follow, place)) return 0;
  strcpy(rest, path);
  *place = (struct place){.name = FOLDER};
  if (*path != '/') {
    show(shown, caller, from);
    if ((error = read_shown(proc, shown, place->path))) return error;
    if (!strcmp(place->path, "/")) *place->path = 0;
  }
  for (char *next = rest;;) {
    next += strspn(next, "/");
    size_t length = strcspn(next, "/");
    if (!length) break;
    if (++steps > MAX_STEPS) return -ELOOP;
    if (place->name == ABSENT) return -ENOENT;
    if (place->name == OTHER) return -ENOTDIR;
    char *after = next + length;
    bool is_last = !*after;
    if (length == 2 && !strncmp(next, "..", 2)) {
      leave_last(place->path);
      place->name = FOLDER;
    } else if (length > 1 || *next != '.') {
      if (length > NAME_MAX || !enter(place->path, next, length)) return -ENAMETOOLONG;
      place->name = name_of(place->path, &place->own);
    }
    if (place->name == LINK && (follow || !is_last)) {
      if (++links > MAX_LINKS) return -ELOOP;
      memmove(rest, after, strlen(after) + 1);
      if (!follow_link(place->path, rest)) return -ENAMETOOLONG;
      place->name = FOLDER;
      after = rest;
    }
    next = after;
  }
  /* A slash at the end demands a folder. */
  if (path[strlen(path) - 1] == '/' && place->name == OTHER) return -ENOTDIR;
  if (!*place->path) strcpy(place->path, "/");
  return 0;
}
