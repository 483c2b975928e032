/* One run, from the clean box to the clean box: launch, watch, end everything, classify. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Looking at the kernel's memory takes time: the next look comes after so many times as long. */
#define KERNEL_PAUSE 2
/* How long a run goes on while memory is scarce and ending another one would help more. */
#define SPARED_US 2000000

/* A program fills memory at no more than some 4 GB/s, so this far from the limit (KiB per microsecond) it cannot jump. */
#define FILL_KB_PER_US 4

struct state {
  const struct request *request;
  struct result *result;
  const int *fds;
  pid_t pid;
  bool over, killed, hung_up;
  int status;
  long long started, ended, cpu_us, peak_kb, last_kb;
  /* what had been answered to earlier runs */
  long long answered_us;
  struct off_cpu off_cpu;
  /* what the kernel holds for the run, and when to look at that again */
  long long kernel_kb, kernel_due;
  /* until when it goes on although the machine's memory is scarce; 0 while it is not */
  long long spared_until;
};

static long long clamp(long long value, long long low, long long high) {
  return value < low ? low : min(value, high);
}

static void end(struct state *s, enum outcome why) {
  if (!s->killed) s->result->outcome = why;
  s->killed = true;
  kill(s->pid, SIGKILL);
}

/* The machine, not the program, is to blame. */
static void end_void(struct state *s, const char *why) {
  if (!s->killed) snprintf(s->result->message, sizeof s->result->message, "%s", why);
  end(s, VOID);
}

/* Looks at a stream that the run writes to a file; false where it writes elsewhere. */
static bool see_file(const struct state *s, int stream, struct stat *st) {
  const char *path = stream == 1 ? s->request->out : s->request->err;
  return path && !fstat(s->fds[stream], st) && S_ISREG(st->st_mode);
}

/* Whether a volume that the run shares with others is nearly full, so that its output may be cut off. */
static bool has_full_volume(const struct state *s) {
  for (int i = 1; i < 3; i++) {
    struct stat st;
    if (see_file(s, i, &st) && is_nearly_full(s->fds[i])) return true;
  }
  return is_box_shared() && is_nearly_full(box_folder());
}

/* Collects what has ended. Orphans are ours too, because we are their subreaper. False: nobody is left at all. */
static bool reap(struct state *s, int flags) {
  for (;;) {
    struct rusage use;
    int status;
    pid_t pid = wait4(-1, &status, flags, &use);
    if (pid == 0) return true;
    if (pid < 0) return errno == EINTR;
    s->cpu_us += (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000000LL + use.ru_utime.tv_usec + use.ru_stime.tv_usec;
    if (use.ru_maxrss > s->peak_kb) s->peak_kb = use.ru_maxrss;
    if (pid != s->pid) continue;
    s->over = true;
    s->ended = now_us();
    s->status = status;
  }
}

static long long kernel_kb(struct state *s) {
  long long begun = now_us();
  if (begun < s->kernel_due) return s->kernel_kb;
  s->kernel_kb = kernel_kb_of_slot(slot.uid, descriptors_of(s->request->policy), s->request->memory_kb);
  s->kernel_due = now_us() + (now_us() - begun) * KERNEL_PAUSE;
  return s->kernel_kb;
}

/* Processor time of ended processes, and of answers to the run. */
static long long settled_cpu_us(const struct state *s) {
  return s->cpu_us + cpu_us_of_thread(answering_thread(s->request->policy)) - s->answered_us;
}

static struct usage look(struct state *s) {
  if (!HAS_PROCESSES(s->request->policy)) return usage_of_process();
  struct usage use = usage_of_slot(slot.uid);
  /* A child that its parent has waited for while we looked at both counts twice, but hardly two times in a row. */
  if (use.cpu_us + settled_cpu_us(s) > s->request->cpu_ms * 1000) use.cpu_us = min(use.cpu_us, usage_of_slot(slot.uid).cpu_us);
  use.memory_kb += kernel_kb(s);
  return use;
}

/* The run that holds most is ended first: often that is enough, and the others are not at fault. */
static void end_if_memory_is_scarce(struct state *s) {
  if (!memory_is_scarce()) s->spared_until = 0;
  else if (!s->spared_until && !would_relieve()) s->spared_until = now_us() + SPARED_US;
  else if (now_us() > s->spared_until) end_void(s, "the machine's memory is nearly used up");
}

/* Looks at clocks, memory and box; returns after how many microseconds to look again. */
static long long inspect(struct state *s) {
  const struct request *r = s->request;
  bool many = HAS_PROCESSES(r->policy);
  if (memory_is_scarce() && !s->spared_until) s->kernel_due = 0;
  struct usage use = look(s);
  long long cpu_us = use.cpu_us + settled_cpu_us(s);
  long long wall_left = r->wall_ms * 1000 - (now_us() - s->started);
  account(&s->off_cpu, r, s->pid, cpu_us);
  long long cpu_left = r->cpu_ms * 1000 - cpu_us, memory_left = r->memory_kb - use.memory_kb;
  bool grows = use.memory_kb > s->last_kb;
  s->last_kb = use.memory_kb;
  if (memory_left < 0) {
    /* What was seen counts: the sum over processes, and the kernel's final figure may be a few pages off. */
    if (use.memory_kb > s->peak_kb) s->peak_kb = use.memory_kb;
    end(s, MEMORY_LIMIT);
  }
  if (cpu_left < 0) end(s, CPU_LIMIT);
  if (wall_left < 0) end(s, WALL_LIMIT);
  if (r->idle_ms && s->off_cpu.idle_us > r->idle_ms * 1000) end(s, IDLE_LIMIT);
  if (r->total_ms && s->off_cpu.seen - s->started - s->off_cpu.waited_us > r->total_ms * 1000) end(s, TOTAL_LIMIT);
  if (box_exceeds(r)) end(s, OUTPUT_LIMIT);
  if (has_full_volume(s)) end_void(s, "a volume that it writes to is full");
  if (!s->killed) end_if_memory_is_scarce(s);
  static int cores;
  if (!cores) cores = sysconf(_SC_NPROCESSORS_ONLN);
  /* Two threads spend two seconds of CPU in one. A limit is passed by a little, so that the verdict is beyond doubt. */
  long long next = min(wall_left, cpu_left / cores) + 500;
  next = min(next, clamp(memory_left / FILL_KB_PER_US, grows ? 500 : 2000, 20000));
  return many ? clamp(next, 10000, 20000) : clamp(next, 500, 20000);
}

/* Sleeps a short while until a child ends: most programs end so soon, and this is the cheapest way to notice. */
static void nap(long long us) {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigtimedwait(&ends, NULL, &(struct timespec){us / 1000000, us % 1000000 * 1000});
}

/* Sleeps until a child ends, the time is over, or the client has gone. */
static void doze(struct state *s, long long us) {
  sigset_t none;
  sigemptyset(&none);
  struct pollfd client = {.fd = 0};
  struct timespec t = {us / 1000000, us % 1000000 * 1000};
  if (ppoll(&client, 1, &t, &none) > 0 && client.revents & (POLLHUP | POLLERR)) s->hung_up = true;
  if (s->hung_up) end(s, FAILED);
}

static void watch(struct state *s) {
  watch_process(s->pid);
  nap(min(2000, s->request->wall_ms * 1000));
  bool is_any_left;
  while ((is_any_left = reap(s, WNOHANG)) && !s->over) {
    leave_core();
    doze(s, inspect(s));
  }
  unwatch_process();
  /* ECHILD proves that nothing is left; until then everything of this uid is killed. */
  while (is_any_left && (is_any_left = reap(s, WNOHANG))) {
    kill_slot();
    reap(s, 0);
  }
}

static bool too_long(const struct state *s, int stream) {
  struct stat st;
  return see_file(s, stream, &st) && st.st_size > s->request->output_bytes;
}

static bool wrote_too_much(const struct state *s) {
  return s->result->signal == SIGXFSZ || too_long(s, 1) || too_long(s, 2) || box_exceeds(s->request);
}

/* A limit takes precedence over how the run ended: it counts even if the program then exited or crashed. */
static void classify(struct state *s) {
  const struct request *r = s->request;
  struct result *result = s->result;
  result->ended_us = s->ended;
  result->wall_us = s->ended - s->started;
  result->idle_us = s->off_cpu.idle_us;
  result->waited_us = s->off_cpu.waited_us;
  result->cpu_us = settled_cpu_us(s);
  result->memory_kb = s->peak_kb;
  result->exit_code = WIFEXITED(s->status) ? WEXITSTATUS(s->status) : 0;
  result->signal = WIFSIGNALED(s->status) ? WTERMSIG(s->status) : 0;
  if (s->killed) return;
  if (result->signal == SIGSYS) result->outcome = FORBIDDEN;
  else if (s->peak_kb > r->memory_kb) result->outcome = MEMORY_LIMIT;
  else if (wrote_too_much(s)) result->outcome = OUTPUT_LIMIT;
  else if (has_full_volume(s)) end_void(s, "a volume that it writes to is full");
  else if (result->signal == SIGKILL && kernel_has_killed()) end_void(s, "the kernel ended it for want of memory");
  else if (result->cpu_us > r->cpu_ms * 1000) result->outcome = CPU_LIMIT;
  else if (result->wall_us > r->wall_ms * 1000) result->outcome = WALL_LIMIT;
  else result->outcome = result->signal ? SIGNALED : EXITED;
}

/* Never blocks on a FIFO, whose other end the peer or the relay holds open. */
static int open_stream(const char *path, int flags) {
  int fd = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
  if (fd >= 0) fcntl(fd, F_SETFL, 0);
  return fd;
}

/* Outputs that are not asked for are discarded through one descriptor that belongs to this run alone. */
static bool open_streams(const struct request *r, int fds[3], struct result *result) {
  const int writing = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
  if ((fds[0] = open_stream(r->in ? r->in : "/dev/null", O_RDONLY)) < 0) return fail(result, "stdin", errno);
  if ((fds[1] = open_stream(r->out ? r->out : "/dev/null", writing)) < 0) return fail(result, "stdout", errno);
  fds[2] = r->out || r->err ? open_stream(r->err ? r->err : "/dev/null", writing) : fds[1];
  return fds[2] >= 0 || fail(result, "stderr", errno);
}

static void close_streams(const int fds[3]) {
  for (int i = 0; i < 3; i++)
    if (fds[i] >= 0 && (i < 2 || fds[2] != fds[1])) close(fds[i]);
}

/* The end of a pipe shows only when nobody else holds it. */
static void let_go_of_pipes(int fds[3]) {
  for (int i = 0; i < 3; i++) {
    struct stat st;
    if (fstat(fds[i], &st) || !S_ISFIFO(st.st_mode)) continue;
    close(fds[i]);
    fds[i] = -1;
  }
}

void run(const struct request *request, struct result *result, void (*started)(void)) {
  int fds[3] = {-1, -1, -1};
  struct state s = {.request = request, .result = result, .fds = fds};
  if (fill_box(request, result) && open_streams(request, fds, result)) {
    s.answered_us = cpu_us_of_thread(answering_thread(request->policy));
    begin_account(&s.off_cpu, request);
    s.started = s.off_cpu.seen;
    s.pid = launch(request, fds, result);
    bool launched = !*result->message;
    if (launched && request->tell) {
      let_go_of_pipes(fds);
      started();
    }
    if (s.pid > 0) watch(&s);
    end_answers(request->policy);
    if (launched) classify(&s);
    if (launched && !s.hung_up) take_files(request, result);
  }
  close_streams(fds);
  if (s.hung_up) exit(!close_box(result));
  leave_box(request, result);
}
