/* Calls that name a file by a path. The path lies in the caller's memory, where it may change while the kernel reads it. So we
   read it once, find the file, and do the call ourselves, in the jail and as the slot's user: the caller gets the descriptor, and
   results are written into its memory. Only the caller itself can begin a program or enter a folder, which we allow where none of
   its threads can change the path meanwhile. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A call to be done: the caller's arguments in the order of the general call, and the file that they name. */
struct call {
  const struct asker *asker;
  int general;
  uint64_t arguments[5];
  /* the path is empty: the call is about the descriptor itself */
  bool by_descriptor;
  struct place place;
};

/* The AT_… flags of a call; 0 where it has none. */
static uint64_t flags_of(const struct call *call) {
  switch (call->general) {
    case SYS_statx: return call->arguments[2];
    case SYS_newfstatat: case SYS_faccessat2: return call->arguments[3];
    case SYS_fchownat: case SYS_execveat: return call->arguments[4];
    default: return 0;
  }
}

/* Whether the call follows a link at the end of its path. */
static bool follows(const struct call *call) {
  uint64_t flags = call->arguments[2];
  switch (call->general) {
    case SYS_openat: return !(flags & O_NOFOLLOW) && (flags & (O_CREAT | O_EXCL)) != (O_CREAT | O_EXCL);
    case SYS_linkat: return call->arguments[4] & AT_SYMLINK_FOLLOW;
    case SYS_readlinkat: case SYS_mkdirat: case SYS_unlinkat: case SYS_renameat2: case SYS_symlinkat: return false;
    default: return !(flags_of(call) & AT_SYMLINK_NOFOLLOW);
  }
}

/* Whether the call may create the name at the end of its path. */
static bool makes(const struct call *call) {
  return call->general == SYS_mkdirat || call->general == SYS_symlinkat ||
         (call->general == SYS_openat && call->arguments[2] & O_CREAT);
}

/* How a path ends: with a name, a slash, `.` or `..`. */
enum ending { NAME, SLASH, HERE, ABOVE };

static enum ending ending_of(const char *path) {
  size_t length = strlen(path);
  bool slash = length && path[length - 1] == '/';
  while (length && path[length - 1] == '/') length--;
  const char *last = path + length;
  while (last > path && last[-1] != '/') last--;
  size_t name = path + length - last;
  return name == 1 && *last == '.' ? HERE : name == 2 && !strncmp(last, "..", 2) ? ABOVE : slash ? SLASH : NAME;
}

/* The kernel's error for the ending of a path, since we hand paths on without it. */
static int refuse_ending(const struct call *call, enum ending ending, const struct place *place) {
  bool makes_file = place->name == ABSENT && ending == SLASH;
  switch (call->general) {
    case SYS_unlinkat: return !(call->arguments[2] & AT_REMOVEDIR) ? 0 : ending == HERE ? -EINVAL : ending == ABOVE ? -ENOTEMPTY : 0;
    case SYS_renameat2: return ending == HERE || ending == ABOVE ? -EBUSY : 0;
    case SYS_openat: return makes_file && call->arguments[2] & O_CREAT ? -EISDIR : 0;
    case SYS_linkat: case SYS_symlinkat: return makes_file ? -ENOENT : 0;
    default: return 0;
  }
}

/* The kernel is never asked for an absent name where no run may write. */
static int refusal(const struct place *place, bool making) {
  return place->name != ABSENT || place->own ? 0 : making ? -EACCES : -ENOENT;
}

static int64_t result_of(long done) {
  return done < 0 ? -errno : done;
}

/* Without O_PATH: such a descriptor cannot be given to the caller. */
static int64_t open_it(const struct call *call) {
  const int flags = (int)call->arguments[2] & ~O_PATH;
  int file = open(call->place.path, flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, (mode_t)call->arguments[3]);
  if (file < 0) return -errno;
  int64_t given = give(call->asker, file, flags & O_CLOEXEC);
  close(file);
  /* The caller was interrupted and creates the file again. */
  if (given == LEFT && (flags & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL)) unlink(call->place.path);
  return given;
}

/* The file of a call as folder and path; a descriptor as its link in /proc. */
struct meant {
  int folder, flags;
  const char *path;
  char shown[TASK_PATH];
};

static void mean(const struct call *call, struct meant *meant) {
  *meant = (struct meant){AT_FDCWD, AT_SYMLINK_NOFOLLOW, call->place.path, ""};
  if (!call->by_descriptor) return;
  show(meant->shown, call->asker->question->pid, (int32_t)call->arguments[0]);
  meant->folder = call->asker->proc;
  meant->flags = 0;
  meant->path = meant->shown;
}

static int64_t not_seen(const struct call *call) {
  return call->by_descriptor && errno == ENOENT ? -EBADF : -errno;
}

static int64_t look_at(const struct call *call) {
  struct meant meant;
  struct stat seen;
  mean(call, &meant);
  if (syscall(SYS_newfstatat, meant.folder, meant.path, &seen, meant.flags)) return not_seen(call);
  return tell(call->asker, call->arguments[2], &seen, sizeof seen);
}

static int64_t look_closely_at(const struct call *call) {
  struct meant meant;
  struct statx seen;
  mean(call, &meant);
  if (statx(meant.folder, meant.path, meant.flags, (unsigned)call->arguments[3], &seen)) return not_seen(call);
  return tell(call->asker, call->arguments[4], &seen, sizeof seen);
}

/* By the file's mode, since the kernel would check our real user. */
static int64_t may_access(const struct call *call) {
  struct meant meant;
  struct stat seen;
  const int mode = (int)call->arguments[2];
  mean(call, &meant);
  if (mode & ~(R_OK | W_OK | X_OK)) return -EINVAL;
  if (syscall(SYS_newfstatat, meant.folder, meant.path, &seen, meant.flags)) return not_seen(call);
  const int shift = seen.st_uid == slot.uid ? 6 : seen.st_gid == slot.uid ? 3 : 0;
  return mode & ~(seen.st_mode >> shift) ? -EACCES : 0;
}

static int64_t read_link(const struct call *call) {
  char target[PATH_MAX];
  int32_t size = (int32_t)call->arguments[3];
  if (size <= 0) return -EINVAL;
  ssize_t length = readlink(call->place.path, target, size < PATH_MAX ? size : PATH_MAX);
  if (length < 0) return -errno;
  int64_t error = tell(call->asker, call->arguments[2], target, length);
  return error ? error : length;
}

static int64_t move_to(const struct call *call) {
  char path[PATH_MAX];
  struct place to;
  const uint64_t *arguments = call->arguments;
  int error = read_path(call->asker, arguments[3], path);
  if (!error) error = find_place(call->asker->proc, call->asker->question->pid, (int32_t)arguments[2], path, false, &to);
  if (!error) error = refuse_ending(call, ending_of(path), &to);
  if (!error) error = refusal(&to, true);
  if (!error && to.name == ABSENT && ending_of(path) == SLASH && call->place.name != FOLDER) error = -ENOTDIR;
  if (error) return error;
  if (call->general == SYS_linkat) return result_of(linkat(AT_FDCWD, call->place.path, AT_FDCWD, to.path, 0));
  return result_of(syscall(SYS_renameat2, AT_FDCWD, call->place.path, AT_FDCWD, to.path, arguments[4]));
}

static int64_t link_to(const struct call *call) {
  char target[PATH_MAX];
  int error = read_path(call->asker, call->arguments[2], target);
  return error ? error : result_of(symlink(target, call->place.path));
}

/* Whether the caller has no other thread, which could change the path while the kernel reads it again. */
static bool is_alone(const struct asker *asker) {
  char path[TASK_PATH];
  struct stat tasks;
  snprintf(path, sizeof path, "%u/task", asker->question->pid);
  return !fstatat(asker->proc, path, &tasks, 0) && tasks.st_nlink == 3;
}

static bool is_there_already(const struct call *call) {
  struct place here;
  return !find_place(call->asker->proc, call->asker->question->pid, AT_FDCWD, ".", true, &here) &&
         !strcmp(here.path, call->place.path);
}

static int64_t begin_program(const struct call *call) {
  if (call->by_descriptor) return -ENOSYS;
  int error = find_loaders(call->asker, &call->place);
  if (error) return error;
  forget_memory(call->asker->memory);
  return is_alone(call->asker) ? ITSELF : -EAGAIN;
}

static int64_t enter_folder(const struct call *call) {
  if (is_alone(call->asker)) return ITSELF;
  return is_there_already(call) ? 0 : -EACCES;
}

/* Only shortens: the limit of file sizes holds for the caller, not for us. */
static int64_t shorten(const struct call *call) {
  struct stat seen;
  const off_t length = (off_t)call->arguments[2];
  if (lstat(call->place.path, &seen)) return -errno;
  return S_ISREG(seen.st_mode) && length > seen.st_size ? -EFBIG : result_of(truncate(call->place.path, length));
}

static int64_t perform(const struct call *call) {
  const uint64_t *arguments = call->arguments;
  const char *path = call->place.path;
  switch (call->general) {
    case SYS_openat: return open_it(call);
    case SYS_newfstatat: return look_at(call);
    case SYS_statx: return look_closely_at(call);
    case SYS_faccessat2: return may_access(call);
    case SYS_readlinkat: return read_link(call);
    case SYS_mkdirat: return result_of(mkdir(path, (mode_t)arguments[2]));
    case SYS_unlinkat: return result_of(unlinkat(AT_FDCWD, path, (int)arguments[2]));
    case SYS_fchmodat: return result_of(chmod(path, (mode_t)arguments[2]));
    case SYS_fchownat: return result_of(lchown(path, (uid_t)arguments[2], (gid_t)arguments[3]));
    case SYS_truncate: return shorten(call);
    case SYS_renameat2: case SYS_linkat: return move_to(call);
    case SYS_symlinkat: return link_to(call);
    case SYS_execveat: return begin_program(call);
    case SYS_chdir: return enter_folder(call);
    default: return -ENOSYS;
  }
}

/* Whether doing the call twice would change its result. */
static bool is_done_once(int general) {
  return general == SYS_openat || general == SYS_mkdirat || general == SYS_unlinkat || general == SYS_renameat2 ||
         general == SYS_linkat || general == SYS_symlinkat;
}

int64_t answer_path(const struct asker *asker, const struct untold *untold, uint64_t *name) {
  struct call call = {.asker = asker};
  char path[PATH_MAX] = "";
  call.general = generalize(asker->question->data.nr, (const uint64_t *)asker->question->data.args, call.arguments);
  if (call.general < 0) return -ENOSYS;
  const bool may_lack_path = flags_of(&call) & AT_EMPTY_PATH;
  int error = !call.arguments[1] && may_lack_path ? 0 : read_path(asker, call.arguments[1], path);
  *name = hash_of(path, strlen(path));
  if (untold && untold->result >= 0 && untold->name == *name && is_done_once(call.general)) return untold->result;
  call.by_descriptor = !*path && may_lack_path;
  if (!error && !call.by_descriptor) {
    error = find_place(asker->proc, asker->question->pid, (int32_t)call.arguments[0], path, follows(&call), &call.place);
    if (!error) error = refuse_ending(&call, ending_of(path), &call.place);
    if (!error) error = refusal(&call.place, makes(&call));
  }
  if (!error && !is_waiting(asker)) error = LEFT;
  return error ? error : perform(&call);
}
