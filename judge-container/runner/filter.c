/* The seccomp filters, compiled once at start. libseccomp names the calls; the program is our own, because older kernels
   run it at every call of a contestant's program: a search tree over ranges of calls is short in both senses, and a
   quarter as long as what libseccomp would write. */
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/close_range.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include "syscalls.h"

/* The last call that the lists were checked against (Linux 6.1): newer ones, and x32's, answer ENOSYS. */
#define LAST_CALL 450
#define MAX_CODE 400

/* What clock_getcpuclockid makes of process or thread 0. */
#define OWN_CLOCK 0xfffffffaU
#define OWN_THREAD_CLOCK 0xfffffffeU

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#define CLONE_TLS 4
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#define CLONE_TLS 3
#endif

/* No call that we let pass with the key has a sixth argument. */
#define LAST_ARGUMENT 5

#define ARG(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]))
#define ARG_HIGH(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]) + 4)
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define IF_BITS(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, value, yes, no)
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, what)
#define ERROR(number) (SECCOMP_RET_ERRNO | (number))

/* The verdict on a call: an action of seccomp, or one of these, which look at its arguments. */
enum { LOOK = 1, KEYED = LOOK, KEYED_PATH, CLONE, PRCTL, PAIR, OPEN, OPENAT, MAP, CONTROL, FILE_CONTROL, RESERVE, CLOCK, ACTION, THREAD, CLOSE, FUTEX, VECTOR, ADVICE, PROCESS, SECOND_PROCESS, LOOKS_END };

struct sock_fprog filters[POLICIES];

static uint32_t verdict[LAST_CALL + 1];
static struct sock_filter code[MAX_CODE];
static int length;
/* Drawn at random: no run can learn it. */
static uint64_t key;
/* The verdict on hostile calls under the policy that is being built. */
static uint32_t hostile;

static void rule(uint32_t what, const char *name) {
  int call = seccomp_syscall_resolve_name(name);
  /* Names that this architecture lacks resolve to a negative number. */
  if (call > LAST_CALL) errx(1, "%s is beyond the last known call", name);
  if (call >= 0) verdict[call] = what;
}

static void rules(uint32_t what, const char *const names[]) {
  for (int i = 0; names[i]; i++) rule(what, names[i]);
}

/* For calls that are allowed so far. */
static void refine(uint32_t what, const char *const names[]) {
  for (int i = 0; names[i]; i++) {
    int call = seccomp_syscall_resolve_name(names[i]);
    if (call >= 0 && call <= LAST_CALL && verdict[call] == SECCOMP_RET_ALLOW) verdict[call] = what;
  }
}

/* Has us answer all calls that name a path and are allowed so far, except those of a launch, which carry the key. */
static void ask_about_paths(void) {
  refine(KEYED_PATH, launch_path_calls);
  for (int call = 0; call <= LAST_CALL; call++)
    if (names_path(call) && verdict[call] == SECCOMP_RET_ALLOW) verdict[call] = SECCOMP_RET_USER_NOTIF;
  rules(ERROR(EOPNOTSUPP), attribute_calls);
}

static void emit(const struct sock_filter *instructions, int count) {
  if (length + count > MAX_CODE) errx(1, "a filter is too long");
  for (int i = 0; i < count; i++) code[length++] = instructions[i];
}
#define EMIT(...) emit((struct sock_filter[]){__VA_ARGS__}, sizeof(struct sock_filter[]){__VA_ARGS__} / sizeof *code)

/* Lets the call pass with the key in an argument that the call itself ignores. */
static void emit_pass(int argument) {
  EMIT(ARG(argument), IF_EQUAL((uint32_t)key, 0, 3), ARG_HIGH(argument), IF_EQUAL((uint32_t)(key >> 32), 0, 1),
       RETURN(SECCOMP_RET_ALLOW));
}

static void emit_key(int argument, uint32_t otherwise) {
  emit_pass(argument);
  EMIT(RETURN(otherwise));
}

static void emit_any(const uint32_t *values, size_t count, uint32_t then) {
  for (size_t i = 0; i < count; i++) EMIT(IF_EQUAL(values[i], 0, 1), RETURN(then));
}
#define EMIT_ANY(values, then) emit_any(values, sizeof(values) / sizeof *(values), then)

static void emit_look(uint32_t look) {
  switch (look) {
    case KEYED:
      emit_key(LAST_ARGUMENT, hostile);
      break;
    case KEYED_PATH:
      emit_key(LAST_ARGUMENT, SECCOMP_RET_USER_NOTIF);
      break;
    case CLONE: /* threads are legitimate, processes are not, nor threads with a table of descriptors to themselves */
      EMIT(ARG(0), IF_BITS(CLONE_THREAD, 0, 2), IF_BITS(CLONE_FILES, 0, 1), RETURN(SECCOMP_RET_ALLOW));
      emit_key(CLONE_TLS, ERROR(EAGAIN));
      break;
    case PRCTL:
      EMIT(ARG(0));
      for (int i = 0; harmless_prctl[i]; i++) EMIT(IF_EQUAL(harmless_prctl[i], 0, 1), RETURN(SECCOMP_RET_ALLOW));
      emit_key(LAST_ARGUMENT, ERROR(EINVAL));
      break;
    case PAIR: /* two connected ends reach nobody else; event loops wake themselves and rustc starts a linker with them */
      EMIT(ARG(0), IF_EQUAL(AF_UNIX, 0, 5), ARG(1), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf), IF_EQUAL(SOCK_STREAM, 1, 0),
           IF_EQUAL(SOCK_SEQPACKET, 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(ERROR(EACCES)));
      break;
    case OPEN: /* a nameless file would hide from the watch over the box */
    case OPENAT:
      EMIT(ARG(look == OPEN ? 1 : 2), IF_BITS(O_TMPFILE & ~O_DIRECTORY, 0, 1), RETURN(ERROR(EOPNOTSUPP)),
           RETURN(SECCOMP_RET_USER_NOTIF));
      break;
    case MAP: /* what is shared without a file, and huge pages, can be let go of without being freed, or are not counted */
      EMIT(ARG(3), IF_BITS(MAP_HUGETLB, 3, 0), IF_BITS(MAP_ANONYMOUS, 0, 1), IF_BITS(MAP_SHARED, 1, 0),
           RETURN(SECCOMP_RET_ALLOW), RETURN(ERROR(ENOMEM)));
      break;
    case CONTROL: /* terminals' are what all ask for; the rest can reserve space, set flags and share blocks */
      EMIT(ARG(1), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xff00), IF_EQUAL('T' << 8, 0, 1), RETURN(SECCOMP_RET_ALLOW),
           RETURN(ERROR(ENOTTY)));
      break;
    case FILE_CONTROL: /* large pipes and locks on ranges are the kernel's memory, and count to nobody */
      EMIT(ARG(1));
      for (int i = 0; refused_fcntl[i]; i++) EMIT(IF_EQUAL(refused_fcntl[i], 0, 1), RETURN(ERROR(EPERM)));
      EMIT(RETURN(SECCOMP_RET_ALLOW));
      break;
    case RESERVE: /* space beyond the end of a file shows in no size */
      EMIT(ARG(1), IF_EQUAL(0, 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(ERROR(EOPNOTSUPP)));
      break;
    case CLOCK: /* a negative one names any process of the machine, but for those of the caller and its thread: we are asked */
      EMIT(ARG(0), IF_BITS(0x80000000, 0, 3), IF_EQUAL(OWN_CLOCK, 2, 0), IF_EQUAL(OWN_THREAD_CLOCK, 1, 0),
           RETURN(SECCOMP_RET_USER_NOTIF), RETURN(SECCOMP_RET_ALLOW));
      break;
    case THREAD: /* where processes are legitimate: the tables of a process's threads would be beyond its limit */
      EMIT(ARG(0), IF_BITS(CLONE_THREAD, 0, 2), IF_BITS(CLONE_FILES, 1, 0), RETURN(ERROR(EAGAIN)),
           RETURN(SECCOMP_RET_ALLOW));
      break;
    case CLOSE: /* it can make such a table, too */
      EMIT(ARG(2), IF_BITS(CLOSE_RANGE_UNSHARE, 0, 1), RETURN(ERROR(EINVAL)), RETURN(SECCOMP_RET_ALLOW));
      break;
    case FUTEX: /* a word in a file that all runs see would let one wake another: there nobody wakes, and nobody waits */
      EMIT(ARG(1), IF_BITS(FUTEX_PRIVATE_FLAG, 0, 1), RETURN(SECCOMP_RET_ALLOW));
      emit_pass(LAST_ARGUMENT);
      EMIT(ARG(1), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (uint32_t)FUTEX_CMD_MASK));
      EMIT_ANY(waiting_futex, SECCOMP_RET_USER_NOTIF);
      EMIT_ANY(locking_futex, ERROR(ENOSYS));
      EMIT(RETURN(ERROR(0)));
      break;
    case VECTOR: /* a flag asks whether a page is in memory already */
      EMIT(ARG(LAST_ARGUMENT), IF_EQUAL(0, 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(ERROR(EOPNOTSUPP)));
      break;
    case ADVICE:
      EMIT(ARG(2));
      EMIT_ANY(harmless_advice, SECCOMP_RET_ALLOW);
      EMIT(IF_EQUAL(MADV_WILLNEED, 0, 1), RETURN(ERROR(0)), RETURN(ERROR(EINVAL)));
      break;
    case PROCESS: /* one that is not of the run is not there: we are asked */
    case SECOND_PROCESS:
      EMIT(ARG(look == PROCESS ? 0 : 1), IF_EQUAL(0, 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(SECCOMP_RET_USER_NOTIF));
      break;
    case ACTION: /* children whose end is ignored vanish together with their time; to ask what was set is fine */
      EMIT(ARG(0), IF_EQUAL(SIGCHLD, 0, 4), ARG(1), IF_EQUAL(0, 0, 3), ARG_HIGH(1), IF_EQUAL(0, 0, 1),
           RETURN(SECCOMP_RET_ALLOW), RETURN(ERROR(0)));
  }
}

/* A node of the search tree; its targets are places in the code, or negative: the end of a range. */
struct node {
  int at, yes, no;
};
static struct node nodes[LAST_CALL];
static int node_count, range_start[LAST_CALL + 2], ranges;

static void find_ranges(void) {
  ranges = 0;
  for (int call = 0; call <= LAST_CALL; call++)
    if (call == 0 || verdict[call] != verdict[call - 1]) range_start[ranges++] = call;
}

/* Writes the search among the ranges first..last; returns its place, or -1 - range when there is nothing to search. */
static int emit_tree(int first, int last) {
  if (first == last) return -1 - first;
  int node = node_count++, middle = (first + last + 1) / 2;
  nodes[node].at = length;
  EMIT(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, range_start[middle], 0, 0));
  nodes[node].no = emit_tree(first, middle - 1);
  nodes[node].yes = emit_tree(middle, last);
  return nodes[node].at;
}

/* Verdicts whose code is written already. */
static struct {
  uint32_t verdict;
  int at;
} written[32];
static int written_count;

/* The place of the code for a range's verdict: written once, at its first use. */
static int place_of(int target) {
  if (target >= 0) return target;
  uint32_t wanted = verdict[range_start[-1 - target]];
  for (int i = 0; i < written_count; i++)
    if (written[i].verdict == wanted) return written[i].at;
  if (written_count == 32) errx(1, "too many verdicts");
  int at = length;
  written[written_count].verdict = wanted;
  written[written_count++].at = at;
  if (wanted >= LOOK && wanted < LOOKS_END) emit_look(wanted);
  else EMIT(RETURN(wanted));
  return at;
}

static uint8_t jump(int from, int to) {
  if (to - from - 1 > UINT8_MAX) errx(1, "a filter jumps too far");
  return to - from - 1;
}

static struct sock_fprog compile(void) {
  length = node_count = written_count = 0;
  find_ranges();
  EMIT(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)), IF_EQUAL(ARCHITECTURE, 1, 0),
       RETURN(SECCOMP_RET_KILL_PROCESS), BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
       BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, LAST_CALL, 0, 1), RETURN(ERROR(ENOSYS)));
  emit_tree(0, ranges - 1);
  for (int i = 0; i < node_count; i++) {
    struct node *n = &nodes[i];
    code[n->at].jt = jump(n->at, place_of(n->yes));
    code[n->at].jf = jump(n->at, place_of(n->no));
  }
  struct sock_filter *copy = malloc(length * sizeof *copy);
  if (!copy) err(1, "filter");
  for (int i = 0; i < length; i++) copy[i] = code[i];
  return (struct sock_fprog){.len = length, .filter = copy};
}

static void fill(uint32_t what) {
  for (int call = 0; call <= LAST_CALL; call++) verdict[call] = what;
}

static void list_hostile(uint32_t what) {
  hostile = what;
  rules(hostile, hostile_calls);
  rules(KEYED, launch_calls);
}

/* What could use memory or disk beyond the limits, or look at others; to be called after calls were allowed. */
static void list_bounded(void) {
  rule(MAP, "mmap");
  rule(CONTROL, "ioctl");
  rule(FILE_CONTROL, "fcntl");
  rule(RESERVE, "fallocate");
  rules(CLOCK, clock_calls);
  rule(CLOSE, "close_range");
  rule(PRCTL, "prctl");
  rules(ERROR(EINVAL), reference_calls);
  rule(FUTEX, "futex");
  rule(ERROR(ENOSYS), "futex_waitv");
  rule(ADVICE, "madvise");
  rules(VECTOR, vector_calls);
  rules(ERROR(0), cache_calls);
  refine(PROCESS, process_calls);
  refine(SECOND_PROCESS, second_process_calls);
  refine(SECCOMP_RET_USER_NOTIF, machine_calls);
  /* A lock on a file that all runs see would tell them of each other; done means not done. */
  rule(ERROR(0), "flock");
  rule(OPEN, "open");
  rule(OPENAT, "openat");
  rule(ERROR(ENOSYS), "openat2");
  rule(ERROR(ENOSYS), "ustat");
  ask_about_paths();
}

static void list_native(void) {
  fill(ERROR(ENOSYS));
  rules(SECCOMP_RET_ALLOW, native_calls);
  list_bounded();
  list_hostile(SECCOMP_RET_KILL_PROCESS);
  rules(SECCOMP_RET_KILL_PROCESS, socket_calls);
  rule(SECCOMP_RET_KILL_PROCESS, "socketpair");
  rule(SECCOMP_RET_KILL_PROCESS, "execveat");
  rule(KEYED, "execve");
}

static void list_denied(void) {
  fill(SECCOMP_RET_ALLOW);
  list_bounded();
  list_hostile(ERROR(EPERM));
  rules(ERROR(EPERM), unneeded_calls);
  rules(ERROR(EACCES), socket_calls);
  rules(ERROR(EACCES), passing_calls);
  rule(PAIR, "socketpair");
}

/* clone3 hides its flags in memory; without it libc falls back to clone. */
static void list_threads_only(void) {
  rules(ERROR(EAGAIN), fork_calls);
  rule(CLONE, "clone");
  rule(ERROR(ENOSYS), "clone3");
}

static void list_runtime(void) {
  list_denied();
  rules(ERROR(EPERM), hiding_calls);
}

uint64_t build_filters(void) {
  if (getrandom(&key, sizeof key, 0) != sizeof key) err(1, "key");
  list_native();
  list_threads_only();
  filters[NATIVE] = compile();
  list_runtime();
  list_threads_only();
  filters[RUNTIME] = compile();
  list_denied();
  rule(ERROR(ENOSYS), "clone3");
  filters[COMPILER] = compile();
  rules(ERROR(EPERM), hiding_calls);
  rule(THREAD, "clone");
  rule(ACTION, "rt_sigaction");
  filters[PROCESSES] = compile();
  return key;
}
