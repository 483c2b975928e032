/* The box: the one folder that a run sees as its own. Everything goes by descriptors and follows no link. */
#include "runner.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_ENTRIES 1000
#define MAX_DEPTH 32
#define MAX_KEPT 16

/* Whether the box may hold anything; a box that was neither filled nor writable needs no look. */
static bool dirty = true;
/* Whether the last run left its box for the next one. */
static bool left;
/* Who owns the box: 1 the slot, 0 root, -1 not known yet. */
static int writable = -1;

/* What root put into the box, which a run that could not write there has left as it was. The cases of a submission
   mostly want the same files, and each link and unlink may wait for the disk. */
static struct {
  dev_t device;
  ino_t inode;
  struct timespec modified;
  bool executable;
  char to[256];
} kept[MAX_KEPT];
static int kept_count;

static bool is_kept(int i, const struct copy_in *file) {
  struct stat st;
  return !lstat(file->from, &st) && st.st_dev == kept[i].device && st.st_ino == kept[i].inode &&
         st.st_mtim.tv_sec == kept[i].modified.tv_sec && st.st_mtim.tv_nsec == kept[i].modified.tv_nsec &&
         file->executable == kept[i].executable && !strcmp(file->to, kept[i].to);
}

static bool has_all(const struct request *request) {
  if (kept_count != request->ins) return false;
  for (int i = 0; i < kept_count; i++)
    if (!is_kept(i, &request->copy_in[i])) return false;
  return true;
}

static void keep(const struct copy_in *file, const struct stat *st) {
  if (kept_count == MAX_KEPT) return;
  kept[kept_count].device = st->st_dev;
  kept[kept_count].inode = st->st_ino;
  kept[kept_count].modified = st->st_mtim;
  kept[kept_count].executable = file->executable;
  strcpy(kept[kept_count++].to, file->to);
}

static bool copy(int from, int to) {
  ssize_t n;
  while ((n = sendfile(to, from, NULL, 1 << 30)) > 0)
    ;
  return n == 0;
}

/* A file that only root can change may be shared by a hard link; anything else is copied. */
static bool may_link(const struct stat *st, bool executable) {
  mode_t need = executable ? 0555 : 0444;
  return S_ISREG(st->st_mode) && st->st_uid == 0 && !(st->st_mode & 07022) && (st->st_mode & need) == need;
}

static bool put_file(const struct copy_in *file) {
  struct stat st;
  if (lstat(file->from, &st)) return false;
  keep(file, &st);
  if (may_link(&st, file->executable) && !linkat(AT_FDCWD, file->from, slot.box, file->to, 0)) return true;
  int from = open(file->from, O_RDONLY | O_CLOEXEC);
  if (from < 0) return false;
  int to = openat(slot.box, file->to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  bool done = to >= 0 && copy(from, to) && !fchmod(to, file->executable ? 0555 : 0444);
  int error = errno;
  if (to >= 0) close(to);
  close(from);
  errno = error;
  return done;
}

/* Only a compiler and a run whose files are wanted may write in the box; for the rest it belongs to root. */
static bool set_writable(bool wanted) {
  if (wanted == writable) return true;
  if (fchown(slot.box, wanted ? slot.uid : 0, slot.uid) || fchmod(slot.box, wanted ? 0700 : 0750)) return false;
  writable = wanted;
  return true;
}

static bool put_files(const struct request *request, struct result *result) {
  bool was_left = left;
  left = false;
  if (request->resume && !was_left) return fail(result, "no box was kept", ENOENT);
  if (!was_left && has_all(request)) return true;
  if (!request->resume && !empty_box(result)) return false;
  if (request->resume && request->drop && unlinkat(slot.box, request->drop, 0) && errno != ENOENT)
    return fail(result, request->drop, errno);
  for (int i = 0; i < request->ins; i++) {
    dirty = true;
    /* What a kept box holds under this name gives way. */
    if (request->resume) unlinkat(slot.box, request->copy_in[i].to, 0);
    if (!put_file(&request->copy_in[i])) return fail(result, request->copy_in[i].from, errno);
  }
  return true;
}

bool fill_box(const struct request *request, struct result *result) {
  if (!put_files(request, result)) return false;
  bool writes = request->policy == COMPILER || request->outs > 0;
  dirty |= writes;
  return set_writable(writes) || fail(result, "box owner", errno);
}

bool leave_box(const struct request *request, struct result *result) {
  left = request->keep;
  if (left) kept_count = 0;
  return left || (writable == 0 && !request->resume) || empty_box(result);
}

static bool take_file(const struct copy_out *file) {
  struct stat st;
  int from = openat(slot.box, file->from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (from < 0) return false;
  bool wanted = !fstat(from, &st) && S_ISREG(st.st_mode) && st.st_nlink == 1 && st.st_size <= file->max_bytes;
  int to = -1;
  if (wanted) {
    /* A new inode each time: the old one may still be linked into another box. */
    unlink(file->to);
    to = open(file->to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  }
  bool done = to >= 0 && copy(from, to) && !fchmod(to, st.st_mode & 0100 ? 0755 : 0644);
  if (to >= 0) close(to);
  close(from);
  return done;
}

void take_files(const struct request *request, struct result *result) {
  for (int i = 0; i < request->outs; i++) result->copied[i] = take_file(&request->copy_out[i]);
}

static DIR *open_folder(int parent, const char *name) {
  int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return fd < 0 ? NULL : fdopendir(fd);
}

static struct dirent *next_entry(DIR *folder) {
  struct dirent *entry;
  do entry = readdir(folder);
  while (entry && (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")));
  return entry;
}

static bool removed(int parent, const char *name) {
  return !unlinkat(parent, name, 0) || !unlinkat(parent, name, AT_REMOVEDIR);
}

/* Empties a folder of the box by moving its own folders up into the box, so that no depth can exhaust us. */
static void hoist(const char *name) {
  static unsigned counter;
  DIR *folder = open_folder(slot.box, name);
  if (!folder) return;
  for (struct dirent *entry; (entry = next_entry(folder));) {
    char up[32];
    if (removed(dirfd(folder), entry->d_name)) continue;
    do snprintf(up, sizeof up, "hoisted-%u", counter++);
    while (renameat(dirfd(folder), entry->d_name, slot.box, up) && (errno == ENOTEMPTY || errno == ENOTDIR));
  }
  closedir(folder);
}

/* One pass over the box; returns how many entries it met. */
static int sweep(void) {
  int met = 0;
  DIR *folder = open_folder(slot.box, ".");
  if (!folder) return -1;
  for (struct dirent *entry; (entry = next_entry(folder)); met++)
    if (!removed(slot.box, entry->d_name)) hoist(entry->d_name);
  closedir(folder);
  return met;
}

bool empty_box(struct result *result) {
  kept_count = 0;
  if (!dirty) return true;
  int met = 1;
  for (int pass = 0; met > 0 && pass < 100000; pass++) met = sweep();
  dirty = met != 0;
  return !dirty || fail(result, "empty the box", errno);
}

static bool measure(DIR *folder, int depth, long long *bytes, int *entries) {
  bool fits = folder && depth < MAX_DEPTH;
  for (struct dirent *entry; fits && (entry = next_entry(folder));) {
    struct stat st;
    /* What root put in does not count; what vanished meanwhile neither. */
    if (fstatat(dirfd(folder), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) || st.st_uid != slot.uid) continue;
    *bytes -= st.st_blocks * 512LL;
    fits = *bytes >= 0 && --*entries > 0;
    DIR *inner = fits && S_ISDIR(st.st_mode) ? open_folder(dirfd(folder), entry->d_name) : NULL;
    if (inner) fits = measure(inner, depth + 1, bytes, entries);
  }
  if (folder) closedir(folder);
  return fits;
}

bool box_exceeds(long long bytes) {
  int entries = MAX_ENTRIES;
  return writable == 1 && !measure(open_folder(slot.box, "."), 0, &bytes, &entries);
}
