/* oj-runner <jail>: one slot of the sandbox. One request per line on stdin, one JSON object per line on stdout. */
#include "runner.h"
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char answer[2 * LINE_BYTES];
static size_t length;

static void put(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void put(const char *format, ...) {
  va_list args;
  va_start(args, format);
  length += vsnprintf(answer + length, sizeof answer - length, format, args);
  va_end(args);
}

static void put_string(const char *text) {
  put("\"");
  for (; *text; text++) put((unsigned char)*text < 32 || strchr("\"\\", *text) ? "\\u%04x" : "%c", (unsigned char)*text);
  put("\"");
}

static void send_answer(void) {
  for (size_t sent = 0; sent < length;) {
    ssize_t n = write(1, answer + sent, length - sent);
    if (n < 0 && errno != EINTR) err(1, "answer");
    if (n > 0) sent += n;
  }
  length = 0;
}

static void send_ready(void) {
  put("{\"ready\":true,\"slot\":%d,\"uid\":%d,\"root\":", slot.number, slot.uid);
  put_string(slot.root);
  put(",\"box\":");
  put_string(slot.disk.path);
  put("}\n");
  send_answer();
}

static void send_started(void) {
  put("{\"started\":true}\n");
  send_answer();
}

static void send_result(const struct request *request, const struct result *result) {
  static const char *const names[] = {"exited",      "signaled",     "cpu-limit",    "wall-limit",        "idle-limit",
                                      "total-limit", "memory-limit", "output-limit", "forbidden-syscall", "void",
                                      "failed"};
  put("{\"outcome\":\"%s\",\"exitCode\":%d,\"signal\":%d,\"cpuMs\":%.3f,\"wallMs\":%.3f,\"idleMs\":%.3f,\"waitMs\":%.3f,"
      "\"endedMs\":%.3f,\"memoryKb\":%lld,\"copiedOut\":[",
      names[result->outcome], result->exit_code, result->signal, result->cpu_us / 1e3, result->wall_us / 1e3,
      result->idle_us / 1e3, result->waited_us / 1e3, result->ended_us / 1e3, result->memory_kb);
  for (int i = 0, first = 1; i < request->outs; i++) {
    if (!result->copied[i]) continue;
    if (!first) put(",");
    first = 0;
    put_string(request->copy_out[i].from);
  }
  put("],\"message\":");
  put_string(result->message);
  put("}\n");
  send_answer();
}

/* The next line without its end, or NULL when the client has closed. */
static char *next_line(void) {
  static char buffer[LINE_BYTES];
  static size_t begin, filled;
  for (;;) {
    char *end = memchr(buffer + begin, '\n', filled - begin);
    if (end) {
      char *line = buffer + begin;
      *end = 0;
      begin = end + 1 - buffer;
      return line;
    }
    memmove(buffer, buffer + begin, filled -= begin);
    begin = 0;
    if (filled == sizeof buffer) errx(1, "a request is longer than %d bytes", LINE_BYTES);
    ssize_t n = read(0, buffer + filled, sizeof buffer - filled);
    if (n == 0) return NULL;
    if (n < 0 && errno != EINTR) err(1, "stdin");
    if (n > 0) filled += n;
  }
}

static void wake(int signal) {
  (void)signal;
}

/* SIGCHLD only interrupts our waiting; it stays blocked elsewhere so that none is missed. */
static void set_up_signals(void) {
  struct sigaction action = {.sa_handler = wake, .sa_flags = SA_NOCLDSTOP};
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  if (sigaction(SIGCHLD, &action, NULL) || sigprocmask(SIG_BLOCK, &blocked, NULL)) err(1, "signals");
  signal(SIGPIPE, SIG_IGN);
}

int main(int argc, char **argv) {
  static struct request request;
  if (argc != 2 || geteuid() != 0) errx(2, "usage, as root: oj-runner <jail>");
  syscall(SYS_close_range, 3, ~0U, 0);
  umask(077);
  set_up_signals();
  if (prctl(PR_SET_CHILD_SUBREAPER, 1) || prctl(PR_SET_TIMERSLACK, 1)) err(1, "prctl");
  if (!die_first()) err(1, "oom_score_adj");
  note_kills();
  open_slot(argv[1]);
  start_launchers();
  struct result result = {0};
  if (!clear_homes(&result)) errx(1, "%s", result.message);
  send_ready();
  for (char *line; (line = next_line());) {
    memset(&result, 0, sizeof result);
    result.outcome = FAILED;
    if (parse_request(line, &request, &result)) run(&request, &result, send_started);
    send_result(&request, &result);
  }
  return !close_box(&result);
}
