/* The lists behind the policies. Names that an architecture lacks are skipped. */
#ifndef OJ_SYSCALLS_H
#define OJ_SYSCALLS_H
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/prctl.h>
#include <stdint.h>
#include <sys/mman.h>

/* What a native program may call: computing, memory, threads, time, and files as far as permissions let it. */
static const char *const native_calls[] = {
    "read", "readv", "pread64", "preadv", "preadv2", "write", "writev", "pwrite64", "pwritev", "pwritev2", "lseek", "close",
    "close_range", "dup", "dup2", "dup3", "fcntl", "flock", "fsync", "fdatasync", "ftruncate", "fadvise64", "fallocate",
    "stat", "fstat", "lstat", "newfstatat", "statx", "statfs", "fstatfs", "access", "faccessat", "faccessat2", "open",
    "openat", "creat", "readlink", "readlinkat", "getcwd", "chdir", "fchdir", "getdents", "getdents64", "umask", "ioctl",
    "copy_file_range", "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1",
    "epoll_ctl", "epoll_wait", "epoll_pwait", "eventfd", "eventfd2", "pipe", "pipe2",
    "brk", "mmap", "munmap", "mremap", "mprotect", "madvise", "msync", "mincore", "mlock", "mlock2", "munlock", "mlockall",
    "munlockall", "membarrier",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend", "rt_sigtimedwait", "rt_sigqueueinfo",
    "rt_tgsigqueueinfo", "sigaltstack", "kill", "tkill", "tgkill", "pause", "restart_syscall", "signalfd", "signalfd4",
    "exit", "exit_group", "futex", "set_robust_list", "get_robust_list", "set_tid_address", "rseq", "arch_prctl",
    "set_thread_area", "get_thread_area", "wait4", "waitid",
    "getpid", "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getresuid", "getresgid", "getgroups", "getpgrp",
    "getpgid", "getsid", "setsid", "getrandom", "getrusage", "getrlimit", "setrlimit", "prlimit64", "getpriority", "sysinfo", "uname",
    "getcpu", "sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler", "sched_get_priority_max",
    "sched_get_priority_min", "sched_rr_get_interval",
    "gettimeofday", "time", "times", "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "alarm", "getitimer",
    "setitimer", "timer_create", "timer_settime", "timer_gettime", "timer_getoverrun", "timer_delete", "timerfd_create",
    "timerfd_settime", "timerfd_gettime", 0};

/* The rest answers as on a kernel that does not know it: it lets a program hide, holds memory that counts to nobody (names of
   mappings, merged pages) or takes a core for itself. */
static const int harmless_prctl[] = {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_SET_THP_DISABLE, 0};

/* What no program of a contestant ever needs: a native run dies of it, the others get EPERM. */
static const char *const hostile_calls[] = {
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_getfd", "kcmp", "mount", "umount2",
    "pivot_root", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr", "unshare",
    "setns", "bpf", "perf_event_open", "userfaultfd", "keyctl", "add_key", "request_key", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "init_module", "finit_module", "delete_module", "create_module", "kexec_load", "kexec_file_load",
    "reboot", "swapon", "swapoff", "acct", "quotactl", "quotactl_fd", "nfsservctl", "syslog", "iopl", "ioperm", "modify_ldt",
    "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "stime", "sethostname", "setdomainname", "vhangup",
    "setuid", "setgid", "setreuid", "setregid", "setresgid", "setfsuid", "setfsgid", "setgroups", "capset",
    "open_by_handle_at", "name_to_handle_at", "fanotify_init", "fanotify_mark", "lookup_dcookie", "uselib", "_sysctl",
    "landlock_create_ruleset", "memfd_secret", 0};

/* Hostile as well, but a launch needs them after its filter is in force. */
static const char *const launch_calls[] = {"chroot", "setresuid", 0};

/* A launch needs these, too, which name a path. */
static const char *const launch_path_calls[] = {"chdir", "execve", "faccessat", 0};

/* They name a path, and tell of it what no program needs. */
static const char *const attribute_calls[] = {"getxattr", "lgetxattr", "listxattr", "llistxattr", "removexattr", "lremovexattr", 0};

static const char *const socket_calls[] = {"socket", "connect", "bind", "listen", "accept", "accept4", "socketcall", 0};

/* Memory, locks and times of files that outlive a process or count to nobody, and ways to disturb the neighbours. */
static const char *const unneeded_calls[] = {
    "shmget", "shmat", "shmctl", "shmdt", "semget", "semop", "semctl", "semtimedop", "msgget", "msgsnd", "msgrcv", "msgctl",
    "ipc", "mq_open", "mq_unlink", "mq_timedsend", "mq_timedreceive", "mq_notify", "mq_getsetattr", "memfd_create",
    "vmsplice", "io_setup", "io_submit", "personality", "sched_setaffinity", "sched_setscheduler", "sched_setparam",
    "sched_setattr", "ioprio_set", "mbind", "set_mempolicy", "migrate_pages", "move_pages", "setxattr", "lsetxattr",
    "fsetxattr", "mknod", "mknodat", "inotify_init", "inotify_init1", "seccomp", "setsockopt", "sync", "syncfs", "utime", "utimes", "utimensat", "futimesat", 0};

static const char *const hiding_calls[] = {"unlink", "unlinkat", "rename", "renameat", "renameat2",
                                           "link", "linkat", "symlink", "symlinkat", 0};

/* Each takes a clock as its first argument. */
static const char *const clock_calls[] = {"clock_gettime", "clock_getres", "clock_nanosleep", "timer_create", 0};

/* What lies in a pipe or socket by reference keeps a page of a file, or a whole block of them, for a single byte. They answer
   as they do for a file that does not support it, so that everybody copies instead. */
static const char *const reference_calls[] = {"splice", "tee", "sendfile", 0};

/* Descriptors on their way in sockets hold what nobody has open. */
static const char *const passing_calls[] = {"sendmsg", "sendmmsg", 0};

/* Each names a process or a group, 0 for the caller's own, by its first argument or its second one. */
static const char *const process_calls[] = {
    "kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "getpgid", "setpgid", "getsid", "sched_getaffinity",
    "sched_getparam", "sched_getscheduler", "sched_getattr", "sched_rr_get_interval", "prlimit64", "get_robust_list",
    "pidfd_open", 0};
static const char *const second_process_calls[] = {"getpriority", "setpriority", "ioprio_get", 0};

/* They tell of the whole machine, which others load and fill. */
static const char *const machine_calls[] = {"sysinfo", "statfs", "fstatfs", 0};

/* What of files lies in memory is for the kernel to say, and the same for all runs. */
static const char *const cache_calls[] = {"fadvise64", "readahead", 0};
static const char *const vector_calls[] = {"preadv2", "pwritev2", 0};

/* Of advice on memory, what programs and their runtimes give. The rest pages files out or in, or holds memory that counts to
   nobody, such as guards (Linux 6.13), which cost tables in proportion to the addresses. */
static const uint32_t harmless_advice[] = {MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_DONTNEED, MADV_FREE, MADV_DONTFORK,
                                           MADV_DOFORK, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP, MADV_DODUMP};

/* Of words that several processes may share, to wait at one is all that a thread needs that joins another. */
static const uint32_t waiting_futex[] = {FUTEX_WAIT, FUTEX_WAIT_BITSET};
static const uint32_t locking_futex[] = {FUTEX_LOCK_PI, FUTEX_LOCK_PI2, FUTEX_TRYLOCK_PI, FUTEX_WAIT_REQUEUE_PI};

/* To set an owner or a signal of a descriptor tells which processes there are. */
static const uint32_t refused_fcntl[] = {F_SETPIPE_SZ, F_NOTIFY, F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETLEASE, 0};

static const char *const fork_calls[] = {"fork", "vfork", 0};
#endif
