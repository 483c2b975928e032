/* oj-relay: connects two runs by four FIFOs and passes on what each side writes, so that the output of both is limited and recorded,
   and it is known which side ended first: an end is noted before the other side can notice it.
   A line `open <bytes> <bytes> <core> <slot> <folder>` (the bytes that contestant and interactor may write, the processor that they
   run on, the interactor's slot, and the folder of the FIFOs) is answered by `{"open":true}`; `go` says that both runs have begun, and
   is answered when both sides have ended. */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "core.h"
#include "runner.h"

enum { CONTESTANT, INTERACTOR, SIDES };
static const char *const names[SIDES] = {"contestant", "interactor"};

/* What a pipe holds: so much may be written to a side that has ended, as if just before its end. */
#define LAST_WORDS (64 * 1024)
#define RECORDED (8 * 1024)

/* The way from one side's standard output to the other's standard input. */
static struct lane {
  int in, out, held[2];
  size_t begin, end;
  long long bytes, limit, lost;
  char buffer[64 * 1024];
} lanes[SIDES];

/* The turn of the loop in which a side's end was noted; NEVER while it has not been. */
#define NEVER (~0U)
static unsigned gone[SIDES], turn;
static int flooding;
/* The turn since which the contestant has ended while the interactor, which may still judge its words, is not told; and whether the
   interactor ended without knowing of it. */
static unsigned leaving_since;
static bool heard;
static uid_t interactor;
static int naps;
#define LOOK_MS 1
#define LONGEST_NAP_MS 2000

/* The first and the last bytes of the conversation. */
static struct {
  unsigned char byte, side;
} head[RECORDED], tail[RECORDED];
static long long recorded;

static void record(int side, const char *text, size_t count) {
  for (size_t i = 0; i < count; i++, recorded++) {
    bool early = recorded < RECORDED;
    (early ? head : tail)[recorded % RECORDED].byte = text[i];
    (early ? head : tail)[recorded % RECORDED].side = side;
  }
}

static void shut(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static void note_at_once(int side) {
  if (gone[side] == NEVER) gone[side] = turn;
  if (side == CONTESTANT) leaving_since = NEVER;
}

static void note_gone(int side) {
  if (side == INTERACTOR || gone[INTERACTOR] != NEVER) note_at_once(side);
  else if (gone[side] == NEVER && leaving_since == NEVER) leaving_since = turn;
}

/* How threads sleep, as far as that is visible: for some time, or for the answer to a question (`questions.c`). */
struct sleepers {
  bool nap, ask;
};

/* A select on no files is a nap, too. */
static bool is_nap(int call, unsigned long first) {
  if (call == SYS_nanosleep || call == SYS_clock_nanosleep) return true;
#ifdef SYS_select
  if (call == SYS_select) return first == 0;
#endif
  return call == SYS_pselect6 && first == 0;
}

static void see_sleeper(pid_t tid, struct sleepers *sleepers) {
  char path[TASK_PATH], text[256];
  int call;
  unsigned long first;
  snprintf(path, sizeof path, "/proc/%d", tid);
  if (!read_in(path, "syscall", text, sizeof text) || sscanf(text, "%d %lx", &call, &first) != 2) return;
  sleepers->nap |= is_nap(call, first);
  sleepers->ask |= names_path(call);
}

static struct sleepers sleepers_of(const struct threads *threads) {
  struct sleepers sleepers = {false, false};
  setfsuid(interactor);
  for (int i = 0; i < threads->count; i++) see_sleeper(threads->all[i].tid, &sleepers);
  setfsuid(0);
  return sleepers;
}

/* Whether the interactor has read everything and waits for more: it slept at the last look and has not run since. One that naps gets
   LONGEST_NAP_MS to wake up and judge. */
static bool is_waiting_for_more(void) {
  static long long last_ran_us;
  static struct threads threads;
  int unread;
  threads = (struct threads){0};
  if (lanes[CONTESTANT].begin < lanes[CONTESTANT].end) return false;
  if (lanes[CONTESTANT].out >= 0 && !ioctl(lanes[CONTESTANT].out, FIONREAD, &unread) && unread > 0) return false;
  add_threads_of_slot(interactor, &threads);
  bool has_rested = threads.ran_us == last_ran_us;
  last_ran_us = threads.ran_us;
  if (threads.ran_us == 0 || threads.awake || !has_rested) return false;
  struct sleepers sleepers = sleepers_of(&threads);
  return !sleepers.ask && (!sleepers.nap || ++naps > LONGEST_NAP_MS / LOOK_MS);
}

/* Tells the interactor of the contestant's end once it has judged its words, or waits for more. */
static void tell_of_end(void) {
  heard = gone[INTERACTOR] != NEVER;
  if (!heard && !is_waiting_for_more()) return;
  if (gone[CONTESTANT] == NEVER) gone[CONTESTANT] = leaving_since;
  leaving_since = NEVER;
}

/* A new FIFO each time, so that nothing of an earlier conversation is in it. It is held open for reading and writing until both runs
   have opened it. */
static int open_fifo(const char *folder, int side, const char *name, int flags, int *held) {
  char path[4200];
  snprintf(path, sizeof path, "%s/%s.%s", folder, names[side], name);
  if ((unlink(path) && errno != ENOENT) || mkfifo(path, 0600)) err(1, "%s", path);
  *held = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
  int fd = open(path, flags | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
  if (*held < 0 || fd < 0) err(1, "%s", path);
  return fd;
}

static void open_lanes(const char *folder) {
  for (int side = 0; side < SIDES; side++) {
    struct lane *lane = &lanes[side];
    lane->in = open_fifo(folder, side, "out", O_RDONLY, &lane->held[0]);
    lane->out = open_fifo(folder, !side, "in", O_WRONLY, &lane->held[1]);
    lane->begin = lane->end = lane->bytes = lane->lost = 0;
    gone[side] = NEVER;
  }
  turn = recorded = 0;
  leaving_since = NEVER;
  heard = false;
  naps = 0;
  flooding = -1;
}

static void let_go(void) {
  for (int side = 0; side < SIDES; side++)
    for (int i = 0; i < 2; i++) shut(&lanes[side].held[i]);
}

/* The listener does not read any more. */
static void break_off(int side) {
  struct lane *lane = &lanes[side];
  note_gone(!side);
  shut(&lane->out);
  lane->lost += lane->end - lane->begin;
  lane->begin = lane->end = 0;
}

static void hand_on(int side) {
  struct lane *lane = &lanes[side];
  while (lane->out >= 0 && lane->begin < lane->end) {
    ssize_t n = write(lane->out, lane->buffer + lane->begin, lane->end - lane->begin);
    if (n > 0) lane->begin += n;
    else if (errno == EAGAIN) return;
    else if (errno != EINTR) break_off(side);
  }
  lane->begin = lane->end = 0;
}

/* A side that writes too much counts as ended, and the rest as a consequence. */
static void cut_off(int side) {
  if (flooding < 0) flooding = side;
  note_at_once(side);
  shut(&lanes[side].in);
}

static void take_in(int side) {
  struct lane *lane = &lanes[side];
  ssize_t n = read(lane->in, lane->buffer, sizeof lane->buffer);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (n <= 0) {
    note_gone(side);
    shut(&lane->in);
    return;
  }
  record(side, lane->buffer, n);
  lane->bytes += n;
  if (lane->out < 0) lane->lost += n;
  else lane->end = n;
  if (lane->bytes > lane->limit) cut_off(side);
  if (lane->lost > LAST_WORDS) {
    note_at_once(!side);
    shut(&lane->in);
  }
}

static bool is_over(const struct lane *lane) {
  return lane->in < 0 && lane->out < 0;
}

/* Both lanes are read before either is written, so that an end is noted before the other side can notice it. */
static void relay(void) {
  while (!is_over(&lanes[0]) || !is_over(&lanes[1])) {
    struct pollfd fds[2 * SIDES + 1];
    for (int side = 0; side < SIDES; side++) {
      struct lane *lane = &lanes[side];
      bool waiting = lane->begin < lane->end;
      fds[2 * side] = (struct pollfd){.fd = waiting ? -1 : lane->in, .events = POLLIN};
      fds[2 * side + 1] = (struct pollfd){.fd = lane->out, .events = waiting ? POLLOUT : 0};
    }
    fds[2 * SIDES] = (struct pollfd){.fd = 0};
    if (poll(fds, 2 * SIDES + 1, leaving_since == NEVER ? -1 : LOOK_MS) < 0 && errno != EINTR) err(1, "poll");
    if (fds[2 * SIDES].revents) exit(0);
    turn++;
    for (int side = 0; side < SIDES; side++) {
      if (fds[2 * side + 1].revents & POLLERR) break_off(side);
      if (fds[2 * side].revents) take_in(side);
    }
    if (leaving_since != NEVER) tell_of_end();
    for (int side = 0; side < SIDES; side++) {
      hand_on(side);
      bool is_held = side == CONTESTANT && leaving_since != NEVER;
      if (lanes[side].in < 0 && lanes[side].begin == lanes[side].end && !is_held) shut(&lanes[side].out);
    }
  }
}

/* Prints successive bytes of a side as `["contestant","text"],`, each as the character of its number. */
static int print_recorded(long long from, long long to, int speaker) {
  for (long long i = from; i < to; i++) {
    unsigned char byte = i < RECORDED ? head[i].byte : tail[i % RECORDED].byte;
    int side = i < RECORDED ? head[i].side : tail[i % RECORDED].side;
    if (side != speaker) printf("%s[\"%s\",\"", speaker < 0 ? "" : "\"],", names[side]);
    speaker = side;
    printf(byte < 32 || byte > 126 || strchr("\"\\", byte) ? "\\u%04x" : "%c", byte);
  }
  return speaker;
}

static void print_part(const char *name, long long from, long long to) {
  printf(",\"%s\":[", name);
  printf(print_recorded(from, to, -1) < 0 ? "]" : "\"]]");
}

static void report(void) {
  bool together = gone[CONTESTANT] == gone[INTERACTOR];
  long long first = recorded < RECORDED ? recorded : RECORDED;
  long long last = recorded - first < RECORDED ? first : recorded - RECORDED;
  printf("{\"first\":\"%s\"", together ? "together" : names[gone[CONTESTANT] > gone[INTERACTOR]]);
  printf(",\"flooding\":\"%s\"", flooding < 0 ? "nobody" : names[flooding]);
  printf(",\"heard\":%s", heard ? "true" : "false");
  print_part("head", 0, first);
  print_part("tail", last, recorded);
  printf(",\"omitted\":%lld}\n", last - first);
}

int main(int argc, char **argv) {
  char line[5000], folder[4097];
  long long core;
  int slot;
  if (argc != 1) errx(2, "usage: %s", argv[0]);
  signal(SIGPIPE, SIG_IGN);
  find_cores();
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "open %lld %lld %lld %d %4096[^\n]", &lanes[0].limit, &lanes[1].limit, &core, &slot, folder) != 5)
      errx(1, "bad request: %s", line);
    interactor = FIRST_UID + slot;
    if (!use_core(0, core)) err(1, "core");
    open_lanes(folder);
    puts("{\"open\":true}");
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin) || strcmp(line, "go\n")) break;
    let_go();
    relay();
    report();
    fflush(stdout);
  }
  return 0;
}
