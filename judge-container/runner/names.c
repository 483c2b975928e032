/* The names in the jail. The kernel remembers a name that it did not find and answers the next run faster, which runs could
   measure. So it is never asked for an absent name: a table says which ones exist. It holds 32 bits of a keyed hash for each, lies
   in an anonymous file and is read by calls, because mappings of this process count to each run. */
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Entries of a bucket, which is read in one call; a full one continues in the next. */
#define GO 8
#define KIND_BITS 2

static int table = -1;
static uint32_t places;
static uint64_t key[2];

/* The key keeps outsiders from finding collisions. */
uint64_t hash_of(const char *path, size_t length) {
  uint64_t hash = key[0];
  for (size_t i = 0; i < length; i++) {
    hash = (hash ^ (unsigned char)path[i]) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29 ^ key[1];
  }
  return hash ^ hash >> 32;
}

/* The table's entry of a name; never 0, since no kind is. */
static uint32_t entry_of(uint64_t hash, enum name kind) {
  return (uint32_t)(hash >> 32) << KIND_BITS | kind;
}

static void add(uint32_t *entries, const char *path, enum name kind) {
  uint64_t hash = hash_of(path, strlen(path));
  uint32_t at = (uint32_t)hash & (places - GO);
  while (entries[at]) at = (at + 1) & (places - 1);
  entries[at] = entry_of(hash, kind);
}

static enum name kind_of(mode_t mode) {
  return S_ISDIR(mode) ? FOLDER : S_ISLNK(mode) ? LINK : OTHER;
}

/* Asks for the name only where the folder does not tell its kind. */
static enum name kind_in(DIR *folder, const struct dirent *entry) {
  struct stat st;
  if (entry->d_type != DT_UNKNOWN) return kind_of(DTTOIF(entry->d_type));
  return fstatat(dirfd(folder), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) ? ABSENT : kind_of(st.st_mode);
}

/* Counts all names below a folder, and adds them to the table if there is one; not those in the slots' folders. */
static uint32_t walk(int parent, const char *name, const char *path, uint32_t *entries) {
  uint32_t count = 0;
  DIR *folder = open_folder(parent, name);
  if (!folder) err(1, "the jail's %s", path);
  for (struct dirent *entry; (entry = next_entry(folder));) {
    char below[PATH_MAX];
    enum name kind = kind_in(folder, entry);
    snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
    count++;
    if (entries) add(entries, below, kind);
    if (kind == FOLDER && strcmp(below, "/box") && strcmp(below, "/mem")) count += walk(dirfd(folder), entry->d_name, below, entries);
  }
  closedir(folder);
  return count;
}

static uint32_t *map_table(void) {
  uint32_t *entries = mmap(NULL, places * sizeof *entries, PROT_READ | PROT_WRITE, MAP_SHARED, table, 0);
  if (entries == MAP_FAILED) err(1, "names");
  return entries;
}

/* Runs in a process of its own, whose memory counts to no run. */
static void fill_table(int parent, int counted[2]) {
  uint32_t count = walk(parent, ".", "", NULL);
  for (places = 64; places < 2 * count;) places *= 2;
  if (ftruncate(table, places * sizeof(uint32_t))) err(1, "names");
  walk(parent, ".", "", map_table());
  if (write(counted[1], &places, sizeof places) != sizeof places) err(1, "names");
  _exit(0);
}

void index_names(void) {
  int counted[2], status;
  int root = open(slot.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  table = memfd_create("names", MFD_CLOEXEC);
  if (root < 0 || table < 0 || pipe2(counted, O_CLOEXEC) || getrandom(key, sizeof key, 0) != sizeof key) err(1, "names");
  pid_t child = fork();
  if (!child) fill_table(root, counted);
  if (child < 0 || waitpid(child, &status, 0) < 0 || status || read(counted[0], &places, sizeof places) != sizeof places)
    errx(1, "the names of %s cannot be read", slot.root);
  close(counted[0]);
  close(counted[1]);
  close(root);
}

static enum name look_up(const char *path, size_t length) {
  uint64_t hash = hash_of(path, length);
  for (uint32_t at = (uint32_t)hash & (places - GO);; at = (at + GO) & (places - 1)) {
    uint32_t entries[GO];
    if (pread(table, entries, sizeof entries, (off_t)at * sizeof *entries) != sizeof entries) return ABSENT;
    for (int i = 0; i < GO; i++) {
      enum name kind = entries[i] & ((1 << KIND_BITS) - 1);
      if (!entries[i]) return ABSENT;
      if (entries[i] == entry_of(hash, kind)) return kind;
    }
  }
}

/* Looks for a name by listing its folder, which lasts from run to run. */
static enum name list(const char *folder, const char *name) {
  enum name kind = ABSENT;
  DIR *entries = open_folder(AT_FDCWD, folder);
  for (struct dirent *entry; entries && !kind && (entry = next_entry(entries));)
    if (!strcmp(entry->d_name, name)) kind = kind_in(entries, entry);
  if (entries) closedir(entries);
  return kind;
}

/* Asks the kernel: the folder is the run's own and ends with it. */
static enum name ask(const char *path) {
  struct stat st;
  return fstatat(AT_FDCWD, path, &st, AT_SYMLINK_NOFOLLOW) ? ABSENT : kind_of(st.st_mode);
}

/* The rest of a path behind a folder; NULL where it does not lead there, "" for the folder itself. */
static const char *behind(const char *path, const char *folder) {
  size_t length = strlen(folder);
  if (strncmp(path, folder, length)) return NULL;
  return !path[length] ? path + length : path[length] == '/' ? path + length + 1 : NULL;
}

static enum name name_at_home(const char *path, const struct home *home, bool *own) {
  const char *rest = behind(path, home->path);
  if (!rest) return behind(home->path, path) ? FOLDER : ABSENT;
  if (!*rest) return FOLDER;
  *own = strchr(rest, '/');
  return *own ? ask(path) : list(home->path, rest);
}

bool find_in_table(const char *path, enum name *name) {
  if (behind(path, "/box") || behind(path, "/mem")) return false;
  *name = look_up(path, strlen(path));
  return true;
}

enum name name_of(const char *path, bool *own) {
  *own = false;
  if (behind(path, "/box") && strcmp(path, "/box")) return name_at_home(path, &slot.disk, own);
  if (behind(path, "/mem") && strcmp(path, "/mem")) return name_at_home(path, &slot.memory, own);
  return look_up(path, strlen(path));
}
