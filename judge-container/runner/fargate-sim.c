/* fargate-sim <command...>: runs a command with no more rights than a container on Fargate has: root with Docker's
   default capabilities and without the calls that Docker's default profile refuses. For the tests. */
#include <err.h>
#include <errno.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* chown, dac_override, fowner, fsetid, kill, setgid, setuid, setpcap, net_bind_service, net_raw, sys_chroot, mknod,
   audit_write, setfcap */
#define DOCKER_CAPABILITIES 0xa80425fbULL

static const char *const refused[] = {
    "acct", "add_key", "bpf", "clock_adjtime", "clock_settime", "create_module", "delete_module", "fanotify_init",
    "finit_module", "fsconfig", "fsmount", "fsopen", "fspick", "get_kernel_syms", "get_mempolicy", "init_module",
    "io_uring_enter", "io_uring_register", "io_uring_setup", "ioperm", "iopl", "kcmp", "kexec_file_load", "kexec_load",
    "keyctl", "lookup_dcookie", "mbind", "mount", "mount_setattr", "move_mount", "move_pages", "nfsservctl",
    "open_by_handle_at", "open_tree", "perf_event_open", "pidfd_getfd", "pivot_root", "process_madvise", "query_module",
    "quotactl", "quotactl_fd", "reboot", "request_key", "set_mempolicy", "setdomainname", "sethostname", "setns",
    "settimeofday", "stime", "swapoff", "swapon", "sysfs", "syslog", "umount", "umount2", "unshare", "uselib",
    "userfaultfd", "ustat", "vhangup", "vm86", "vm86old", 0};

static void load_profile(void) {
  const uint64_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                              CLONE_NEWPID | CLONE_NEWNET;
  scmp_filter_ctx profile = seccomp_init(SCMP_ACT_ALLOW);
  seccomp_attr_set(profile, SCMP_FLTATR_CTL_NNP, 0);
  /* Docker's profile lets x32 and 32-bit programs be. */
  seccomp_attr_set(profile, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ALLOW);
  for (int i = 0; refused[i]; i++) {
    int call = seccomp_syscall_resolve_name(refused[i]);
    if (call >= 0 && seccomp_rule_add(profile, SCMP_ACT_ERRNO(EPERM), call, 0)) errx(1, "rule: %s", refused[i]);
  }
  /* One rule per bit: `any of these bits` is not among libseccomp's comparisons. */
  for (int bit = 0; bit < 32; bit++)
    if (namespaces >> bit & 1 && seccomp_rule_add(profile, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                                                  SCMP_A0(SCMP_CMP_MASKED_EQ, 1ULL << bit, 1ULL << bit)))
      errx(1, "rule: clone");
  if (seccomp_rule_add(profile, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0)) errx(1, "rule: clone3");
  /* Fargate's Linux, 5.10, does not know this flag. */
  if (seccomp_rule_add(profile, SCMP_ACT_ERRNO(EINVAL), SCMP_SYS(seccomp), 1,
                       SCMP_A1(SCMP_CMP_MASKED_EQ, SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV, SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV)))
    errx(1, "rule: seccomp");
  if (seccomp_load(profile)) errx(1, "the profile cannot be loaded");
}

static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{DOCKER_CAPABILITIES, DOCKER_CAPABILITIES, 0}, {0, 0, 0}};
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    if (!(DOCKER_CAPABILITIES >> capability & 1) && prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)) err(1, "bounding set");
  if (syscall(SYS_capset, &header, data)) err(1, "capset");
}

int main(int argc, char **argv) {
  if (argc < 2) errx(2, "usage, as root: fargate-sim <command...>");
  load_profile();
  drop_capabilities();
  execvp(argv[1], argv + 1);
  err(1, "%s", argv[1]);
}
