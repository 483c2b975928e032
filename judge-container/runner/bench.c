/* oj-bench <runner> <jail> <folder> <rounds> [port]: what the sandbox adds to the least that a judge must do.
   <folder> lies in the jail's work folder and holds the programs `true` and `sum` and the file `sum.in`.
   Bare runs keep to a processor as those of the sandbox do. All sides are servers and take turns, so that clocks and the machine's mood cancel out. With a port, a peer that is
   reached by HTTP there is a third side; `true.http` and `sum.http` in the folder are what it is sent, to the byte. */
#include "core.h"
#include <arpa/inet.h>
#include <err.h>
#include <fcntl.h>
#include <netinet/tcp.h>
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

enum { BARE, RUNNER, PEER, SIDES };
static const char *const side_names[SIDES] = {"bareMs", "runnerMs", "peerMs"};

struct server {
  /* the processor, counted from 1, of all that it runs */
  int side, core;
  pid_t pid;
  int to, from;
};
struct task {
  const char *name, *in, *out;
};

static const char *runner, *jail, *folder;
static int port;

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

static struct server connect_to_peer(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), at_once = 1;
  if (fd < 0 || connect(fd, (void *)&address, sizeof address)) err(1, "the peer");
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
  return (struct server){.side = PEER, .to = fd, .from = dup(fd)};
}

static struct server start(int side, int core, const struct task *task) {
  if (side == PEER) return connect_to_peer();
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
    if (side == BARE && !use_core(0, core)) err(1, "core");
    if (side == BARE) serve_bare(task);
    execl(runner, runner, jail, NULL);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  return (struct server){side, core, pid, to[1], from[0]};
}

/* The runner ends by itself; a bare server may not see the end, since later ones have inherited its pipe. */
static void stop(struct server s) {
  close(s.to);
  if (s.side == BARE) kill(s.pid, SIGKILL);
  if (s.side != PEER) waitpid(s.pid, NULL, 0);
  close(s.from);
}

static void receive_http(struct server s) {
  static char text[65536];
  size_t filled = 0;
  for (;;) {
    ssize_t n = read(s.from, text + filled, sizeof text - 1 - filled);
    if (n <= 0) errx(1, "the peer died");
    text[filled += n] = 0;
    const char *body = strstr(text, "\r\n\r\n"), *length = strcasestr(text, "\r\nContent-Length:");
    if (body && length && text + filled >= body + 4 + atol(length + 17)) break;
  }
  if (!strstr(text, "\"status\":\"Accepted\"")) errx(1, "the peer says %s", text);
}

static void receive(struct server s) {
  if (s.side == PEER) return receive_http(s);
  static char line[4096];
  ssize_t n = read(s.from, line, sizeof line - 1);
  if (n <= 0) errx(1, "a server died");
  line[n] = 0;
  if (strstr(line, "\"outcome\"") && !strstr(line, "\"outcome\":\"exited\",\"exitCode\":0")) errx(1, "%s", line);
}

static void send_http(struct server s, const struct task *task) {
  static char request[65536], loaded[512];
  static ssize_t length;
  char path[512];
  snprintf(path, sizeof path, "%s/%s.http", folder, task->name);
  if (strcmp(path, loaded)) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || (length = read(fd, request, sizeof request)) <= 0) err(1, "%s", path);
    close(fd);
    strcpy(loaded, path);
  }
  if (write(s.to, request, length) != length) err(1, "send");
}

static void send_task(struct server s, const struct task *task) {
  if (s.side == PEER) return send_http(s, task);
  char line[4096];
  int n = snprintf(line, sizeof line,
                   "policy=native\targv=%s\tin=%s/%s,%s,1\tcpu=1000\twall=3000\tmemory=262144\tstack=65536\t"
                   "output=1048576\tprocesses=16\tcore=%d",
                   task->name, folder, task->name, task->name, s.core);
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

/* Prints, as a JSON object, the medians of all sides in ms per run. They take turns of so many runs, as short as can be:
   what disturbs the machine then disturbs all sides alike. */
static void compare(const struct task *task, int rounds, int runs, bool two) {
  int sides = port ? SIDES : PEER;
  double *times[SIDES];
  struct server servers[SIDES][2];
  for (int side = 0; side < sides; side++) {
    times[side] = calloc(rounds, sizeof(double));
    for (int k = 0; k <= two; k++) servers[side][k] = start(side, k + 1, task);
    for (int k = 0; k <= two && side == RUNNER; k++) receive(servers[side][k]);
    for (int k = 0; k <= two; k++) time_of(servers[side][k], task, 10);
  }
  for (int i = 0; i < rounds; i++)
    for (int side = 0; side < sides; side++)
      times[side][i] = two ? time_of_two(servers[side], task, runs) : time_of(servers[side][0], task, runs);
  for (int side = 0; side < sides; side++) {
    printf("%c\"%s\":%.4f", side ? ',' : '{', side_names[side], median(times[side], rounds) / runs);
    free(times[side]);
    for (int k = 0; k <= two; k++) stop(servers[side][k]);
  }
  printf("}");
}

int main(int argc, char **argv) {
  if (argc != 5 && argc != 6) errx(2, "usage: oj-bench <runner> <jail> <folder> <rounds> [port]");
  runner = argv[1], jail = argv[2], folder = argv[3];
  int rounds = atoi(argv[4]);
  find_cores();
  port = argc == 6 ? atoi(argv[5]) : 0;
  char in[512], out[512];
  snprintf(in, sizeof in, "%s/sum.in", folder);
  snprintf(out, sizeof out, "%s/sum.out", folder);
  struct task nothing = {"true", NULL, NULL}, sum = {"sum", in, out};
  printf("{\"true\":");
  compare(&nothing, rounds * 20, 1, false);
  printf(",\"ab100\":");
  compare(&sum, rounds, 10, false);
  printf(",\"parallel2\":");
  compare(&nothing, rounds / 4 + 1, 40, true);
  puts("}");
}
