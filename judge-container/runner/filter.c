/* The seccomp filters, compiled once at start. The child that builds them exits, so that libseccomp's memory does not
   count into the peak of every run (ru_maxrss starts from the memory of the process that launches). */
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <fcntl.h>
#include "syscalls.h"

/* The last call that these lists were checked against (Linux 6.1); newer numbers, and x32's, do not exist. */
#define LAST_KNOWN_CALL 450

struct sock_fprog filters[POLICIES];

static void check(int rc, const char *what) {
  if (rc < 0 && rc != -EDOM) errx(1, "seccomp: %s: %d", what, rc);
}

/* Names that this machine's architecture lacks are skipped. */
static void rule(scmp_filter_ctx ctx, uint32_t action, const char *name) {
  int call = seccomp_syscall_resolve_name(name);
  if (call >= 0) check(seccomp_rule_add(ctx, action, call, 0), name);
}

static void rules(scmp_filter_ctx ctx, uint32_t action, const char *const names[]) {
  for (int i = 0; names[i]; i++) rule(ctx, action, names[i]);
}

/* Threads are legitimate; processes are not. clone3 hides its flags in memory, so libc must fall back to clone. */
static void threads_only(scmp_filter_ctx ctx, bool by_default) {
  if (!by_default)
    check(seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                           SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD)), "clone");
  check(seccomp_rule_add(ctx, SCMP_ACT_ERRNO(EAGAIN), SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)),
        "clone");
  rules(ctx, SCMP_ACT_ERRNO(EAGAIN), fork_calls);
}

/* exec passes only with the argv address that the runner drew at its start and that no run can learn. */
static void build_native(scmp_filter_ctx ctx, uintptr_t secret) {
  rules(ctx, SCMP_ACT_ALLOW, native_calls);
  rules(ctx, SCMP_ACT_KILL_PROCESS, hostile_calls);
  rules(ctx, SCMP_ACT_KILL_PROCESS, socket_calls);
  rule(ctx, SCMP_ACT_KILL_PROCESS, "execveat");
  check(seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(execve), 1, SCMP_A1(SCMP_CMP_EQ, secret)), "execve");
  check(seccomp_rule_add(ctx, SCMP_ACT_KILL_PROCESS, SCMP_SYS(execve), 1, SCMP_A1(SCMP_CMP_NE, secret)), "execve");
  for (int i = 0; native_prctl[i]; i++)
    check(seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, native_prctl[i])), "prctl");
  threads_only(ctx, false);
}

/* A pair of connected stream sockets reaches nobody, and event loops wake themselves through one. */
static void build_denylist(scmp_filter_ctx ctx) {
  rules(ctx, SCMP_ACT_ERRNO(EPERM), hostile_calls);
  rules(ctx, SCMP_ACT_ERRNO(EPERM), unneeded_calls);
  rules(ctx, SCMP_ACT_ERRNO(EACCES), socket_calls);
  check(seccomp_rule_add(ctx, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(socketpair), 1, SCMP_A0(SCMP_CMP_NE, AF_UNIX)), "pair");
  check(seccomp_rule_add(ctx, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(socketpair), 1,
                         SCMP_A1(SCMP_CMP_MASKED_EQ, 0xf, SOCK_DGRAM)), "pair");
  check(seccomp_rule_add(ctx, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(socketpair), 1,
                         SCMP_A1(SCMP_CMP_MASKED_EQ, 0xf, SOCK_SEQPACKET)), "pair");
  rule(ctx, SCMP_ACT_ERRNO(ENOSYS), "clone3");
}

/* A deleted or nameless file that is still open would hide from the watch over the box. */
static void build_runtime(scmp_filter_ctx ctx) {
  build_denylist(ctx);
  rules(ctx, SCMP_ACT_ERRNO(EPERM), hiding_calls);
  threads_only(ctx, true);
  check(seccomp_rule_add(ctx, SCMP_ACT_ERRNO(EOPNOTSUPP), SCMP_SYS(openat), 1,
                         SCMP_A2(SCMP_CMP_MASKED_EQ, O_TMPFILE & ~O_DIRECTORY, O_TMPFILE & ~O_DIRECTORY)), "openat");
  rule(ctx, SCMP_ACT_ERRNO(ENOSYS), "openat2");
}

static void build(enum policy policy, uintptr_t secret, int fd) {
  scmp_filter_ctx ctx = seccomp_init(policy == NATIVE ? SCMP_ACT_ERRNO(ENOSYS) : SCMP_ACT_ALLOW);
  if (!ctx) errx(1, "seccomp: init");
  check(seccomp_attr_set(ctx, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS), "bad architecture");
  check(seccomp_attr_set(ctx, SCMP_FLTATR_CTL_OPTIMIZE, 2), "optimize");
  if (policy == NATIVE) build_native(ctx, secret);
  if (policy == RUNTIME) build_runtime(ctx);
  if (policy == COMPILER) build_denylist(ctx);
  check(seccomp_export_bpf(ctx, fd), "export");
  seccomp_release(ctx);
}

/* Puts `calls we do not know answer ENOSYS` before the filter of libseccomp, which can only name calls it knows. */
static struct sock_fprog load(int fd) {
  struct sock_filter head[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, LAST_KNOWN_CALL, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
  };
  struct stat st;
  if (fstat(fd, &st)) err(1, "filter");
  struct sock_filter *code = malloc(sizeof head + st.st_size);
  if (!code) err(1, "filter");
  for (size_t i = 0; i < 3; i++) code[i] = head[i];
  if (pread(fd, code + 3, st.st_size, 0) != st.st_size) err(1, "filter");
  return (struct sock_fprog){.len = 3 + st.st_size / sizeof *code, .filter = code};
}

/* Room for argv at an address nobody can guess: 2^34 pages to choose from. */
static char **draw_secret(void) {
  size_t bytes = (MAX_ARGS + 1) * sizeof(char *);
  for (int i = 0; i < 100; i++) {
    uint64_t random;
    if (getrandom(&random, sizeof random, 0) != sizeof random) break;
    void *wanted = (void *)(0x100000000000 + (random >> 30) % (1ULL << 34) * 4096);
    void *got = mmap(wanted, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (got != MAP_FAILED) return got;
  }
  errx(1, "no room for argv");
}

void build_filters(char **secret_argv[]) {
  *secret_argv = draw_secret();
  int fd[POLICIES];
  for (int i = 0; i < POLICIES; i++)
    if ((fd[i] = memfd_create("filter", MFD_CLOEXEC)) < 0) err(1, "memfd");
  pid_t pid = fork();
  if (pid < 0) err(1, "fork");
  if (pid == 0) {
    for (int i = 0; i < POLICIES; i++) build(i, (uintptr_t)*secret_argv, fd[i]);
    _exit(0);
  }
  int status;
  if (waitpid(pid, &status, 0) < 0 || status) errx(1, "the filters cannot be built");
  for (int i = 0; i < POLICIES; i++) {
    filters[i] = load(fd[i]);
    close(fd[i]);
  }
}
