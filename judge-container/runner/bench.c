/* oj-bench <runner> <jail> <folder> <rounds>: what the sandbox adds to the least that a judge must do.
   <folder> lies in the jail's work folder and holds the programs `true` and `sum` and the file `sum.in`.
   Both sides are servers behind the same pipes and take turns, so that pipes, clocks and the machine's mood cancel out. */
#include <err.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BARE, RUNNER, SIDES };
struct server {
  pid_t pid;
  int to, from;
};
struct task {
  const char *name, *in, *out;
};

static const char *runner, *jail, *folder;

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/* The physical limit: vfork, the same number of rlimits, exec, wait4. */
static void run_bare(const struct task *task) {
  char path[512];
  struct rusage use;
  int status;
  snprintf(path, sizeof path, "%s/%s", folder, task->name);
  int in = open(task->in ? task->in : "/dev/null", O_RDONLY | O_CLOEXEC);
  int out = open(task->out ? task->out : "/dev/null", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (in < 0 || out < 0) err(1, "bare");
  pid_t pid = vfork();
  if (pid == 0) {
    static const int limits[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_STACK, RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_CORE};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
      struct rlimit limit;
      getrlimit(limits[i], &limit);
      setrlimit(limits[i], &limit);
    }
    dup2(in, 0);
    dup2(out, 1);
    execve(path, (char *[]){path, NULL}, (char *[]){NULL});
    _exit(127);
  }
  if (wait4(pid, &status, 0, &use) != pid || status) errx(1, "bare: %s failed", path);
  close(in);
  close(out);
}

static void serve_bare(const struct task *task) {
  char line[4096];
  while (read(0, line, sizeof line) > 0) {
    run_bare(task);
    if (write(1, "ok\n", 3) != 3) break;
  }
  _exit(0);
}

static struct server start(int side, const struct task *task) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC)) err(1, "pipe");
  pid_t pid = fork();
  if (pid < 0) err(1, "fork");
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(to[0], 0);
    dup2(from[1], 1);
    close(to[1]);
    close(from[0]);
    if (side == BARE) serve_bare(task);
    execl(runner, runner, jail, NULL);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  return (struct server){pid, to[1], from[0]};
}

/* The runner ends by itself; a bare server may not see the end, since later ones have inherited its pipe. */
static void stop(struct server s, int side) {
  close(s.to);
  if (side == BARE) kill(s.pid, SIGKILL);
  waitpid(s.pid, NULL, 0);
  close(s.from);
}

static void receive(struct server s) {
  static char line[4096];
  ssize_t n = read(s.from, line, sizeof line - 1);
  if (n <= 0) errx(1, "a server died");
  line[n] = 0;
  if (strstr(line, "\"outcome\"") && !strstr(line, "\"outcome\":\"exited\",\"exitCode\":0")) errx(1, "%s", line);
}

static void send_task(struct server s, const struct task *task) {
  char line[4096];
  int n = snprintf(line, sizeof line,
                   "policy=native\targv=%s\tin=%s/%s,%s,1\tcpu=1000\twall=3000\tmemory=262144\tstack=65536\t"
                   "output=1048576\tprocesses=16",
                   task->name, folder, task->name, task->name);
  if (task->in) n += snprintf(line + n, sizeof line - n, "\tstdin=%s", task->in);
  if (task->out) n += snprintf(line + n, sizeof line - n, "\tstdout=%s", task->out);
  line[n++] = '\n';
  if (write(s.to, line, n) != n) err(1, "send");
}

static double time_of(struct server s, const struct task *task, int runs) {
  double begin = now_ms();
  for (int i = 0; i < runs; i++) {
    send_task(s, task);
    receive(s);
  }
  return now_ms() - begin;
}

/* Two servers at once, each with `runs` to do. */
static double time_of_two(const struct server s[2], const struct task *task, int runs) {
  double begin = now_ms();
  pid_t pids[2];
  for (int k = 0; k < 2; k++) {
    pids[k] = fork();
    if (pids[k] < 0) err(1, "fork");
    if (pids[k] == 0) _exit(time_of(s[k], task, runs) < 0);
  }
  for (int k = 0, status; k < 2; k++)
    if (waitpid(pids[k], &status, 0) < 0 || status) errx(1, "a driver died");
  return now_ms() - begin;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int n) {
  qsort(values, n, sizeof *values, by_size);
  return values[n / 2];
}

/* Medians in ms of both sides, which take turns. */
static void compare(const struct task *task, int rounds, int runs, bool two, double result[SIDES]) {
  double *times[SIDES];
  struct server servers[SIDES][2];
  for (int side = 0; side < SIDES; side++) {
    times[side] = calloc(rounds, sizeof(double));
    for (int k = 0; k <= two; k++) servers[side][k] = start(side, task);
    for (int k = 0; k <= two && side == RUNNER; k++) receive(servers[side][k]);
    for (int k = 0; k <= two; k++) time_of(servers[side][k], task, 10);
  }
  for (int i = 0; i < rounds; i++)
    for (int side = 0; side < SIDES; side++)
      times[side][i] = two ? time_of_two(servers[side], task, runs) : time_of(servers[side][0], task, runs);
  for (int side = 0; side < SIDES; side++) {
    result[side] = median(times[side], rounds);
    free(times[side]);
    for (int k = 0; k <= two; k++) stop(servers[side][k], side);
  }
}

int main(int argc, char **argv) {
  if (argc != 5) errx(2, "usage: oj-bench <runner> <jail> <folder> <rounds>");
  runner = argv[1], jail = argv[2], folder = argv[3];
  int rounds = atoi(argv[4]);
  char in[512], out[512];
  snprintf(in, sizeof in, "%s/sum.in", folder);
  snprintf(out, sizeof out, "%s/sum.out", folder);
  struct task nothing = {"true", NULL, NULL}, sum = {"sum", in, out};
  double one[SIDES], hundred[SIDES], two[SIDES];
  compare(&nothing, rounds * 20, 1, false, one);
  compare(&sum, rounds / 10 + 1, 100, false, hundred);
  compare(&nothing, rounds / 10 + 1, 100, true, two);
  printf("{\"true\":{\"bareMs\":%.3f,\"ratio\":%.3f,\"addedMs\":%.3f},", one[BARE], one[RUNNER] / one[BARE],
         one[RUNNER] - one[BARE]);
  printf("\"ab100\":{\"bareMs\":%.3f,\"ratio\":%.3f},", hundred[BARE], hundred[RUNNER] / hundred[BARE]);
  printf("\"parallel2\":{\"bareMs\":%.3f,\"ratio\":%.3f}}\n", two[BARE], two[BARE] / two[RUNNER]);
  return 0;
}
