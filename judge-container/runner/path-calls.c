/* The calls that name a file by a path, each as the general one with a folder and a path. */
#include "runner.h"
#include <fcntl.h>
#include <sys/syscall.h>

/* The index of an argument, or one of these. */
enum { CWD = -1, NOTHING = -2, OF_LINK = -3, OF_FOLDER = -4, CREATING = -5 };
static const uint64_t constants[] = {AT_FDCWD, 0, AT_SYMLINK_NOFOLLOW, AT_REMOVEDIR, O_CREAT | O_WRONLY | O_TRUNC};

static const struct {
  int number, general;
  int8_t arguments[5];
} calls[] = {
    {SYS_openat, SYS_openat, {0, 1, 2, 3}},
    {SYS_newfstatat, SYS_newfstatat, {0, 1, 2, 3}},
    {SYS_statx, SYS_statx, {0, 1, 2, 3, 4}},
    {SYS_faccessat, SYS_faccessat2, {0, 1, 2, NOTHING}},
    {SYS_faccessat2, SYS_faccessat2, {0, 1, 2, 3}},
    {SYS_readlinkat, SYS_readlinkat, {0, 1, 2, 3}},
    {SYS_chdir, SYS_chdir, {CWD, 0}},
    {SYS_execve, SYS_execveat, {CWD, 0, 1, 2, NOTHING}},
    {SYS_execveat, SYS_execveat, {0, 1, 2, 3, 4}},
    {SYS_mkdirat, SYS_mkdirat, {0, 1, 2}},
    {SYS_unlinkat, SYS_unlinkat, {0, 1, 2}},
    {SYS_fchmodat, SYS_fchmodat, {0, 1, 2}},
    {SYS_fchownat, SYS_fchownat, {0, 1, 2, 3, 4}},
    {SYS_truncate, SYS_truncate, {CWD, 0, 1}},
    {SYS_renameat2, SYS_renameat2, {0, 1, 2, 3, 4}},
    {SYS_linkat, SYS_linkat, {0, 1, 2, 3, 4}},
    {SYS_symlinkat, SYS_symlinkat, {1, 2, 0}},
#ifdef SYS_renameat
    {SYS_renameat, SYS_renameat2, {0, 1, 2, 3, NOTHING}},
#endif
#ifdef SYS_open
    {SYS_open, SYS_openat, {CWD, 0, 1, 2}},
    {SYS_creat, SYS_openat, {CWD, 0, CREATING, 1}},
    {SYS_stat, SYS_newfstatat, {CWD, 0, 1, NOTHING}},
    {SYS_lstat, SYS_newfstatat, {CWD, 0, 1, OF_LINK}},
    {SYS_access, SYS_faccessat2, {CWD, 0, 1, NOTHING}},
    {SYS_readlink, SYS_readlinkat, {CWD, 0, 1, 2}},
    {SYS_mkdir, SYS_mkdirat, {CWD, 0, 1}},
    {SYS_rmdir, SYS_unlinkat, {CWD, 0, OF_FOLDER}},
    {SYS_unlink, SYS_unlinkat, {CWD, 0, NOTHING}},
    {SYS_chmod, SYS_fchmodat, {CWD, 0, 1}},
    {SYS_chown, SYS_fchownat, {CWD, 0, 1, 2, NOTHING}},
    {SYS_lchown, SYS_fchownat, {CWD, 0, 1, 2, OF_LINK}},
    {SYS_rename, SYS_renameat2, {CWD, 0, CWD, 1, NOTHING}},
    {SYS_link, SYS_linkat, {CWD, 0, CWD, 1, NOTHING}},
    {SYS_symlink, SYS_symlinkat, {CWD, 1, 0}},
#endif
};
#define CALLS (sizeof calls / sizeof *calls)

int generalize(int call, const uint64_t *given, uint64_t arguments[5]) {
  for (size_t i = 0; i < CALLS; i++) {
    if (calls[i].number != call) continue;
    for (int at = 0; at < 5; at++) {
      int8_t argument = calls[i].arguments[at];
      arguments[at] = argument < 0 ? constants[-1 - argument] : given[argument];
    }
    return calls[i].general;
  }
  return -1;
}

bool names_path(int call) {
  for (size_t i = 0; i < CALLS; i++)
    if (calls[i].number == call) return true;
  return false;
}
