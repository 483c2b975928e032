/* Ways to hold more memory or disk than what shows at first sight. */
#define _GNU_SOURCE
#include "hostile.h"
#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/falloc.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MIB (1024L * 1024)
#define MUCH (192 * MIB)

static char block[1 << 20];

/* Pages that are shared stay when the process lets go of them, and it uses none. */
static void keep_aside(int flags, int fd) {
  long stored = 0;
  for (; stored < MUCH; stored += MIB) {
    char *pages = mmap(NULL, MIB, PROT_READ | PROT_WRITE, flags, fd, 0);
    if (pages == MAP_FAILED) return;
    memset(pages, 1, MIB);
    madvise(pages, MIB, MADV_DONTNEED);
    if (pages[MIB - 1] != 1) return;
    madvise(pages, MIB, MADV_DONTNEED);
  }
  reached("much memory aside");
}

static void aside(const char *argument) {
  if (!strcmp(argument, "nameless")) keep_aside(MAP_SHARED | MAP_ANONYMOUS, -1);
  if (!strcmp(argument, "zero")) keep_aside(MAP_SHARED, open("/dev/zero", O_RDWR));
  if (!strcmp(argument, "huge")) keep_aside(MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1);
  if (!strcmp(argument, "memfd")) {
    int fd = memfd_create("x", 0);
    if (!ftruncate(fd, MIB)) keep_aside(MAP_SHARED, fd);
  }
}

/* Reading alone makes page tables: one page of them for each two megabytes. */
static void page_tables(const char *argument) {
  (void)argument;
  const long step = 2 * MIB, all = MUCH / 4096 * step;
  char *pages = mmap(NULL, all, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) return;
  madvise(pages, all, MADV_NOHUGEPAGE);
  long sum = 0;
  for (long i = 0; i < all; i += step) sum += ((volatile char *)pages)[i];
  usleep(100000);
  if (!sum) reached("much memory in page tables");
}

static void sockets(const char *argument) {
  (void)argument;
  int size = 64 * MIB, pair[2];
  long stored = 0;
  while (stored < MUCH && !socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair))
    for (int k = 0; k < 2; k++) {
      setsockopt(pair[k], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
      for (long n; stored < MUCH && (n = write(pair[k], block, 65536)) > 0;) stored += n;
    }
  printf("%ld MiB\n", stored / MIB);
  if (stored > 16 * MIB) reached("much memory in sockets");
}

/* The kernel remembers each range apart; from the end to the begin that is quick. */
static void range_locks(const char *argument) {
  (void)argument;
  int fd = open("out", O_CREAT | O_RDWR, 0600), held = 0;
  for (long at = 10000; at > 0; at -= 2) {
    struct flock range = {.l_type = F_WRLCK, .l_start = at, .l_len = 1};
    if (!fcntl(fd, F_SETLK, &range)) held++;
  }
  if (held > 1000) reached("much memory in locks");
}

/* Calls itself what a reader of its status looks for, then takes what it wants. */
static void renamed(const char *name) {
  prctl(PR_SET_NAME, name);
  for (long taken = 0; taken < MUCH; taken += MIB) {
    char *pages = malloc(MIB);
    if (pages) memset(pages, 1, MIB);
  }
  usleep(100000);
  reached("much memory under a false name");
}

static void descriptors(const char *argument) {
  (void)argument;
  int count = 3;
  while (dup(0) >= 0) count++;
  printf("%d\n", count);
}

static long held_by(int fd) {
  struct stat st;
  return fstat(fd, &st) ? 0 : st.st_blocks * 512L;
}

/* Space that belongs to a file beyond its end, or to one without a name. */
static void reserve(const char *argument) {
  struct { /* struct space_resv of the kernel */
    short type, whence;
    long long start, length;
    int system;
    unsigned pid, pad[4];
  } space = {.length = 512 * MIB};
  int fd = open("out", O_CREAT | O_RDWR, 0600);
  if (!strcmp(argument, "keep-size")) (void)!fallocate(fd, FALLOC_FL_KEEP_SIZE, 0, 512 * MIB);
  if (!strcmp(argument, "zero-range")) (void)!fallocate(fd, FALLOC_FL_ZERO_RANGE | FALLOC_FL_KEEP_SIZE, 0, 512 * MIB);
  if (!strcmp(argument, "resvsp")) (void)!ioctl(fd, _IOW('X', 40, space), &space);
  if (!strcmp(argument, "plain")) (void)!fallocate(fd, 0, 0, 512 * MIB);
  if (!strcmp(argument, "nameless") && open(".", O_TMPFILE | O_RDWR, 0600) >= 0) reached("a file without a name");
  if (held_by(fd) > 64 * MIB) reached("much space");
}

/* Files that nobody can see any more, and that live as long as they are open. */
static void unlinked(const char *argument) {
  (void)argument;
  for (long stored = 0; stored < 1024 * MIB;) {
    int fd = open("out", O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (fd < 0 || unlink("out")) return;
    for (int i = 0; i < 64; i++) {
      long n = write(fd, block, sizeof block);
      stored += n > 0 ? n : 0;
    }
  }
  reached("much space in files without a name");
}

/* Writes as much as is asked for to its output, and what it is told about it to standard error. */
static void pour(const char *mebibytes) {
  long missing = 0;
  for (int i = atoi(mebibytes); i > 0; i--) missing += write(1, block, sizeof block) != sizeof block;
  fprintf(stderr, "%ld not written\n", missing);
}

static int wait_for_ever(void *unused) {
  (void)unused;
  for (;;) pause();
}

/* Threads that share all but the table of descriptors: each of them would have a limit of its own. */
static void own_tables(const char *argument) {
  (void)argument;
  static char stack[16384] __attribute__((aligned(16)));
  const int flags = CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
  if (!syscall(SYS_close_range, 1000, 1001, CLOSE_RANGE_UNSHARE)) reached("a table of its own");
  if (clone(wait_for_ever, stack + sizeof stack, flags, NULL) > 0) reached("a thread with a table of its own");
}

/* Descriptors that are sent and never received are in no table. */
static void in_flight(const char *argument) {
  (void)argument;
  int pair[2], one = 0;
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof one)];
  } control;
  struct iovec text = {.iov_base = "x", .iov_len = 1};
  struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return;
  control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof one), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(&control.header), &one, sizeof one);
  if (sendmsg(pair[0], &message, 0) > 0) reached("a descriptor that nobody has");
}

/* A pipe or a socket that refers to a page of a file instead of copying a byte of it keeps the page, or the whole block of
   pages that it is part of. */
static void by_reference(const char *argument) {
  (void)argument;
  int file = open("hostile", O_RDONLY), ends[2], more[2], pair[2];
  off_t at = 0;
  loff_t there = 0;
  if (pipe(ends) || pipe(more)) return;
  if (splice(file, &there, ends[1], NULL, 1, 0) > 0) reached("a page in a pipe");
  if (sendfile(ends[1], file, &at, 1) > 0) reached("a page in a pipe by sendfile");
  if (write(ends[1], "x", 1) > 0 && tee(ends[0], more[1], 1, 0) > 0) reached("a page in two pipes");
  puts("no pipe");
  fflush(stdout);
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return;
  if (sendfile(pair[0], file, &at, 1) > 0) reached("a page in a socket");
}

/* As much as files may hold, as memory of one's own. */
static void scratch(const char *argument) {
  int fd = open("out", O_CREAT | O_RDWR, 0600);
  for (int i = atoi(argument); i > 0; i--)
    if (write(fd, block, sizeof block) != sizeof block) return;
  for (int part = 1; part < 4; part++) {
    char name[] = {'o', '0' + part, 0};
    int more = open(name, O_CREAT | O_RDWR, 0600);
    for (int i = atoi(argument); i > 0; i--)
      if (write(more, block, sizeof block) != sizeof block) return;
  }
  sleep(1);
  reached("four times the output in files");
}

const struct attack hoard_attacks[] = {
    {"own-tables", own_tables}, {"in-flight", in_flight}, {"scratch", scratch}, {"by-reference", by_reference},
    {"aside", aside},       {"page-tables", page_tables}, {"sockets", sockets},   {"range-locks", range_locks}, {"renamed", renamed},
    {"descriptors", descriptors}, {"reserve", reserve},   {"unlinked", unlinked}, {"pour", pour},               {0, 0}};
