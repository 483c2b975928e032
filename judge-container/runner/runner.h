/* What the parts of oj-runner share. See README.md for the protocol and the policies. */
#ifndef OJ_RUNNER_H
#define OJ_RUNNER_H

#include <linux/filter.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define FIRST_UID 60000
#define MAX_ARGS 1000
#define MAX_FILES 256
#define LINE_BYTES (256 * 1024)

enum policy { NATIVE, RUNTIME, COMPILER, POLICIES };

struct copy_in {
  const char *from, *to;
  bool executable;
};

struct copy_out {
  const char *from, *to;
  long long max_bytes;
};

/* One request. The strings point into the request line; zero or NULL means absent. */
struct request {
  char *argv[MAX_ARGS + 1], *envp[MAX_ARGS + 1];
  int args, envs, ins, outs;
  enum policy policy;
  bool tell, keep, resume;
  const char *in, *out, *err, *drop;
  struct copy_in copy_in[MAX_FILES];
  struct copy_out copy_out[MAX_FILES];
  long long cpu_ms, wall_ms, memory_kb, stack_kb, output_bytes, processes, core;
};

enum outcome { EXITED, SIGNALED, CPU_LIMIT, WALL_LIMIT, MEMORY_LIMIT, OUTPUT_LIMIT, FORBIDDEN, VOID, FAILED };

struct result {
  enum outcome outcome;
  int exit_code, signal;
  long long cpu_us, wall_us, ended_us, memory_kb;
  bool copied[MAX_FILES];
  char message[256];
};

/* The slot that this process owns: its uid, its place in the jail, and the open box. */
struct slot {
  int number, lock, box;
  uid_t uid;
  char root[256], box_path[64];
};

extern struct slot slot;

/* All of these return false after writing a message into `result->message`, unless said otherwise. */
bool fail(struct result *result, const char *what, int error);

/* request.c: reads one line, in place. */
bool parse_request(char *line, struct request *request, struct result *result);

/* slot.c: takes the first free slot of the jail; exits with a message when there is none. */
void open_slot(const char *jail);
/* Kills every process of the slot's uid, the caller's own children or not. */
void kill_slot(void);

/* box.c */
bool fill_box(const struct request *request, struct result *result);
/* Takes the wanted files out; what is absent, too big, or no plain file is not marked in `copied`. */
void take_files(const struct request *request, struct result *result);
bool empty_box(struct result *result);
/* Empties the box unless the run could not write there, or it is to be kept for the next one. */
bool leave_box(const struct request *request, struct result *result);
/* True when what the run wrote into the box is more than `bytes` or has too many entries. */
bool box_exceeds(long long bytes);

/* filter.c: compiles the filters, one per policy, for the open slot. Returns the key that lets a launch through. */
uint64_t build_filters(void);
extern struct sock_fprog filters[POLICIES];

/* launch.c: builds and loads the filters for the open slot; exits with a message when that fails. */
void start_launchers(void);
/* Starts the program; returns its pid, or -1 with a message. A pid with a message has ended before its program began. */
pid_t launch(const struct request *request, const int fds[3], struct result *result);

/* usage.c: what the run uses now. */
struct usage {
  long long cpu_us, memory_kb;
};
void watch_process(pid_t pid);
void unwatch_process(void);
struct usage usage_of_process(void);
struct usage usage_of_slot(void);

/* main.c: says that the program has begun. */
void send_started(void);

/* run.c: does one request from the clean box to the clean box. */
void run(const struct request *request, struct result *result);
long long now_us(void);

#endif
