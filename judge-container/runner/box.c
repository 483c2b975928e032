/* The box: the one folder that a run sees as its own. Everything goes by descriptors and follows no link. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_KEPT 16
#define BOX_FACTOR 4
#define PAGE_BYTES 4096
/* A run that may write gets a folder of its own, new each time, inside the slot's, which belongs to root and lets no
   other slot pass: modes, flags and attributes that the run gives its folder mean nothing outside, and end with it. */
#define OWN_FOLDER "run"

static struct {
  int folder;
  char path[80];
  /* where it lies, and what was used of that volume before the run */
  const struct home *home;
  struct volume_use before;
  /* whether the run may write here: then the box is a folder in its home, else the home itself */
  bool writable;
  /* a box that was neither filled nor writable needs no clearing */
  bool dirty;
  /* whether the last run left it for the next one */
  bool left;
  /* whether its files lie on the disk, because they do not fit beside what the run may write; and how many do */
  bool spilled;
  int given;
} box = {.folder = -1};

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

static bool may_write(const struct request *request) {
  return HAS_PROCESSES(request->policy) || request->outs > 0;
}

/* The limit of all files of a run together. A contestant's could serve as memory, so that they get the size of one file. */
static long long box_bytes(const struct request *request) {
  return (request->policy == COMPILER ? BOX_FACTOR : 1) * request->output_bytes;
}

static bool is_kept(int i, const struct copy_in *file) {
  struct stat st;
  return !lstat(file->from, &st) && st.st_dev == kept[i].device && st.st_ino == kept[i].inode &&
         st.st_mtim.tv_sec == kept[i].modified.tv_sec && st.st_mtim.tv_nsec == kept[i].modified.tv_nsec &&
         file->executable == kept[i].executable && !strcmp(file->to, kept[i].to);
}

static bool has_all(const struct request *request) {
  if (box.folder < 0 || box.writable || may_write(request) || kept_count != request->ins) return false;
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

static bool put_at(const struct copy_in *file, const struct stat *st, int folder, const char *name) {
  if (may_link(st, file->executable) && !linkat(AT_FDCWD, file->from, folder, name, 0)) return true;
  int from = open(file->from, O_RDONLY | O_CLOEXEC);
  if (from < 0) return false;
  int to = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  bool done = to >= 0 && copy(from, to) && !fchmod(to, file->executable ? 0555 : 0444);
  int error = errno;
  if (to >= 0) close(to);
  close(from);
  errno = error;
  return done;
}

/* Puts a file into the slot's folder on the disk, which only root writes to, and a link to it into the box. */
static bool put_aside(const struct copy_in *file, const struct stat *st) {
  char name[32], path[120];
  snprintf(name, sizeof name, "given-%d", box.given++);
  snprintf(path, sizeof path, "%s/%s", slot.disk.path, name);
  return put_at(file, st, slot.disk.folder, name) && !symlinkat(path, box.folder, file->to);
}

static bool put_file(const struct copy_in *file) {
  struct stat st;
  if (lstat(file->from, &st)) return false;
  box.dirty = true;
  if (!box.writable) keep(file, &st);
  return box.spilled ? put_aside(file, &st) : put_at(file, &st, box.folder, file->to);
}

bool close_box(struct result *result) {
  kept_count = 0;
  if (box.folder < 0) return true;
  if (box.spilled && !empty_folder(slot.disk.folder)) return fail(result, "empty the slot's folder", errno);
  box.spilled = false;
  if (box.dirty && !empty_folder(box.folder)) return fail(result, "empty the box", errno);
  box.dirty = false;
  if (!box.writable) return true;
  close(box.folder);
  box.folder = -1;
  return !unlinkat(box.home->folder, OWN_FOLDER, AT_REMOVEDIR) || fail(result, "remove the box", errno);
}

/* The slot's own folder: only root writes to it. */
static bool open_plain_box(void) {
  box.home = &slot.disk;
  box.folder = slot.disk.folder;
  box.writable = false;
  strcpy(box.path, slot.disk.path);
  return true;
}

static bool open_writable_box(const struct home *home, struct result *result) {
  if (mkdirat(home->folder, OWN_FOLDER, 0700)) return fail(result, "make the box", errno);
  int folder = openat(home->folder, OWN_FOLDER, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0 || fchown(folder, slot.uid, slot.uid)) {
    fail(result, "box owner", errno);
    if (folder >= 0) close(folder);
    unlinkat(home->folder, OWN_FOLDER, AT_REMOVEDIR);
    return false;
  }
  box.home = home;
  box.folder = folder;
  box.writable = box.dirty = true;
  snprintf(box.path, sizeof box.path, "%s/%s", home->path, OWN_FOLDER);
  return true;
}

/* The slot's own volume, if what the run may write is sure to fit; what it gets lies elsewhere if that does not fit as well. */
static const struct home *choose_home(const struct request *request) {
  long long room = slot.memory.bytes - box_bytes(request);
  if (slot.memory.folder < 0 || room < 0) return &slot.disk;
  for (int i = 0; i < request->ins; i++) {
    struct stat st;
    if (!lstat(request->copy_in[i].from, &st)) room -= st.st_size + PAGE_BYTES;
  }
  box.spilled = room < 0;
  box.given = 0;
  return &slot.memory;
}

static bool open_box(const struct request *request, struct result *result) {
  bool opened = may_write(request) ? open_writable_box(choose_home(request), result) : open_plain_box();
  if (opened) box.before = volume_use_of(box.folder);
  return opened;
}

static bool put_files(const struct request *request, struct result *result) {
  struct volume_use empty = volume_use_of(box.folder);
  for (int i = 0; i < request->ins; i++) {
    /* Replaces what a kept box holds under this name. */
    if (request->resume) remove_entry(box.folder, request->copy_in[i].to);
    if (put_file(&request->copy_in[i])) continue;
    kept_count = 0;
    return fail(result, request->copy_in[i].from, errno);
  }
  struct volume_use filled = volume_use_of(box.folder);
  box.before.bytes += filled.bytes - empty.bytes;
  box.before.entries += filled.entries - empty.entries;
  return true;
}

bool fill_box(const struct request *request, struct result *result) {
  bool was_left = box.left;
  box.left = false;
  if (request->resume && (!was_left || box.writable != may_write(request))) return fail(result, "no box was kept", ENOENT);
  if (request->resume) {
    if (request->drop && !remove_entry(box.folder, request->drop)) return fail(result, request->drop, errno);
    return put_files(request, result);
  }
  if (!was_left && has_all(request)) return true;
  return close_box(result) && open_box(request, result) && put_files(request, result);
}

const char *box_path(void) {
  return box.path;
}

bool is_box_shared(void) {
  return box.writable && !box.home->bytes;
}

int box_folder(void) {
  return box.folder;
}

bool leave_box(const struct request *request, struct result *result) {
  box.left = request->keep;
  if (box.left) kept_count = 0;
  return box.left || (!box.writable && !request->resume) || close_box(result);
}

/* Only a regular file with a single name, which the run made itself: with another name it could be anybody's. */
static bool is_own_file(const struct stat *st) {
  return S_ISREG(st->st_mode) && st->st_uid == slot.uid && st->st_nlink == 1;
}

static bool take_file(const struct copy_out *file, struct result *result) {
  struct stat st;
  int from = openat(box.folder, file->from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (from < 0) return false;
  bool wanted = !fstat(from, &st) && is_own_file(&st) && st.st_size <= file->max_bytes, done = false;
  if (wanted) {
    /* A new inode each time: the old one may still be linked into another box. */
    unlink(file->to);
    int to = open(file->to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    done = to >= 0 && copy(from, to) && !fchmod(to, st.st_mode & 0100 ? 0755 : 0644);
    if (!done) fail(result, file->to, errno);
    if (to >= 0) close(to);
  }
  close(from);
  return done;
}

void take_files(const struct request *request, struct result *result) {
  for (int i = 0; i < request->outs; i++) result->copied[i] = take_file(&request->copy_out[i], result);
}

bool box_exceeds(const struct request *request) {
  if (!box.writable) return false;
  if (box.home->bytes) return volume_use_exceeds(box.folder, box.before, box_bytes(request));
  return folder_exceeds(box.folder, box_bytes(request));
}

bool clear_homes(struct result *result) {
  if (!empty_folder(slot.disk.folder)) return fail(result, "empty the box", errno);
  if (slot.memory.folder >= 0 && !empty_folder(slot.memory.folder)) return fail(result, "empty the box", errno);
  return true;
}
