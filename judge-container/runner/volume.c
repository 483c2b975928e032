/* The volumes that a slot writes to. What only has one slot's size can be filled by that slot alone; of what all share,
   the free space is watched. */
#include "runner.h"
#include <dirent.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Four times the output that problems allow by default, and the largest program that a compiler may make. */
#define OWN_VOLUME "size=320m,nr_inodes=4096,mode=0750"
#define MIB (1024 * 1024LL)
#define RESERVE_BYTES (64 * MIB)
#define RESERVE_INODES 16
#define MAX_ENTRIES 1000
#define MAX_DEPTH 32

static void open_home(struct home *home) {
  char path[400];
  snprintf(path, sizeof path, "%s%s", slot.root, home->path);
  home->folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Whether a volume is mounted there that nobody else uses; notes its size. */
static bool is_own_volume(struct home *home) {
  struct stat here, above;
  struct statfs volume;
  if (fstat(home->folder, &here) || fstatat(home->folder, "..", &above, 0) || here.st_dev == above.st_dev) return false;
  if (fstatfs(home->folder, &volume) || volume.f_type != TMPFS_MAGIC) return false;
  home->bytes = (long long)volume.f_blocks * volume.f_bsize;
  return true;
}

/* Root with all its rights mounts what it wants in a namespace of the runner's own: nothing of that outlives the runner. */
static bool apart;

static void go_apart(void) {
  apart = !unshare(CLONE_NEWNS) && !mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL);
}

/* The time of the last reading of the jail's files would tell a run what others have read. The whole jail, because no hard link
   leads from one mount to another. */
static void hide_readings(const char *jail) {
  struct mount_attr unread = {.attr_set = MOUNT_ATTR_NOATIME, .attr_clr = MOUNT_ATTR__ATIME};
  if (apart && !mount(jail, jail, NULL, MS_BIND | MS_REC, NULL))
    syscall(SYS_mount_setattr, AT_FDCWD, jail, AT_RECURSIVE, &unread, sizeof unread);
}

static bool mount_own_volume(const struct home *home) {
  char path[400];
  snprintf(path, sizeof path, "%s%s", slot.root, home->path);
  return apart && !mount("oj-slot", path, "tmpfs", MS_NOSUID | MS_NODEV, OWN_VOLUME);
}

static void make_folder(const char *in_jail, mode_t mode) {
  char path[400];
  snprintf(path, sizeof path, "%s%s", slot.root, in_jail);
  if (mkdir(path, mode) && errno != EEXIST && errno != EROFS) err(1, "%s", path);
  /* An older one may have been open to all; what is mounted over it hides it from this runner alone. */
  if (chmod(path, mode) && errno != EROFS) err(1, "%s", path);
}

/* What other slots' folders were left as, by an older runner or before a restart: nobody but root and a slot's own group
   gets past them, whoever has that slot or none. Those that are in use are so already. */
static void close_leftovers(const char *in_jail) {
  char path[400];
  snprintf(path, sizeof path, "%s%s", slot.root, in_jail);
  DIR *all = open_folder(AT_FDCWD, path);
  for (struct dirent *entry; all && (entry = next_entry(all));) {
    DIR *one = open_folder(dirfd(all), entry->d_name);
    struct stat st;
    bool open_to_others = one && !fstat(dirfd(one), &st) && (st.st_uid || st.st_mode & 07027);
    if (open_to_others && (fchown(dirfd(one), 0, -1) || fchmod(dirfd(one), st.st_mode & 0750)) && errno != EROFS)
      err(1, "%s/%s", path, entry->d_name);
    if (one) closedir(one);
  }
  if (all) closedir(all);
}

/* A container has it from its task definition; where there is none and none can be mounted, the disk alone must do. */
static void open_memory(void) {
  make_folder("/mem", 0711);
  close_leftovers("/mem");
  make_folder(slot.memory.path, 0700);
  open_home(&slot.memory);
  if (slot.memory.folder < 0 || is_own_volume(&slot.memory)) return;
  close(slot.memory.folder);
  slot.memory.folder = -1;
  if (!mount_own_volume(&slot.memory)) return;
  open_home(&slot.memory);
  if (slot.memory.folder < 0 || !is_own_volume(&slot.memory)) errx(1, "%s is not what was mounted", slot.memory.path);
}

/* Others may read the slot's folder itself, which never changes; what changes lies in a folder inside. */
static void go_inside(struct home *home) {
  if (home->folder < 0) return;
  if (!empty_folder(home->folder)) err(1, "%s", home->path);
  if (mkdirat(home->folder, "in", 0750) && errno != EEXIST) err(1, "%s/in", home->path);
  int inside = openat(home->folder, "in", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (inside < 0) err(1, "%s/in", home->path);
  close(home->folder);
  home->folder = inside;
  strcat(home->path, "/in");
}

/* The slot's folders belong to root: whatever a run does to its own folder inside, no other slot gets past them. */
static void close_to_others(const struct home *home) {
  if (home->folder >= 0 && (fchown(home->folder, 0, slot.uid) || fchmod(home->folder, 0750))) err(1, "%s", home->path);
}

void open_homes(const char *jail) {
  go_apart();
  hide_readings(jail);
  snprintf(slot.disk.path, sizeof slot.disk.path, "/box/%d", slot.number);
  snprintf(slot.memory.path, sizeof slot.memory.path, "/mem/%d", slot.number);
  close_leftovers("/box");
  make_folder(slot.disk.path, 0700);
  open_home(&slot.disk);
  if (slot.disk.folder < 0) err(1, "%s", slot.disk.path);
  open_memory();
  struct home *const homes[] = {&slot.disk, &slot.memory};
  for (int i = 0; i < 2; i++) {
    close_to_others(homes[i]);
    go_inside(homes[i]);
    close_to_others(homes[i]);
  }
}

struct volume_use volume_use_of(int folder) {
  struct statfs volume;
  if (fstatfs(folder, &volume)) return (struct volume_use){0, 0};
  return (struct volume_use){(long long)(volume.f_blocks - volume.f_bfree) * volume.f_bsize, volume.f_files - volume.f_ffree};
}

bool is_nearly_full(int fd) {
  struct statfs volume;
  if (fstatfs(fd, &volume)) return false;
  long long all = (long long)volume.f_blocks * volume.f_bsize, left = (long long)volume.f_bavail * volume.f_bsize;
  /* A small volume keeps a small reserve. */
  return left < (all / 16 < RESERVE_BYTES ? all / 16 : RESERVE_BYTES) || (volume.f_files && volume.f_ffree < RESERVE_INODES);
}

static bool measure(DIR *folder, int depth, long long *bytes, int *entries) {
  bool fits = folder && depth < MAX_DEPTH;
  for (struct dirent *entry; fits && (entry = next_entry(folder));) {
    struct stat st;
    /* Files of root do not count, nor those that vanished meanwhile. */
    if (fstatat(dirfd(folder), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) || st.st_uid != slot.uid) continue;
    *bytes -= st.st_blocks * 512LL;
    fits = *bytes >= 0 && --*entries > 0;
    DIR *inner = fits && S_ISDIR(st.st_mode) ? open_folder(dirfd(folder), entry->d_name) : NULL;
    if (inner) fits = measure(inner, depth + 1, bytes, entries);
  }
  if (folder) closedir(folder);
  return fits;
}

bool folder_exceeds(int folder, long long bytes) {
  int entries = MAX_ENTRIES;
  return !measure(open_folder(folder, "."), 0, &bytes, &entries);
}

bool volume_use_exceeds(int folder, struct volume_use before, long long bytes) {
  struct volume_use now = volume_use_of(folder);
  return now.bytes - before.bytes > bytes || now.entries - before.entries > MAX_ENTRIES;
}
