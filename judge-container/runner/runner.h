/* What the parts of oj-runner share. See README.md for the protocol and the policies. */
#ifndef OJ_RUNNER_H
#define OJ_RUNNER_H

#include <dirent.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define FIRST_UID 60000
#define MAX_SLOTS 256
#define MAX_ARGS 1000
#define MAX_FILES 256
#define LINE_BYTES (256 * 1024)
/* Size of a path in /proc. */
#define TASK_PATH 64

enum policy { NATIVE, RUNTIME, PROCESSES, COMPILER, POLICIES };
#define HAS_PROCESSES(policy) ((policy) >= PROCESSES)

struct copy_in {
  const char *from, *to;
  bool executable;
};

struct copy_out {
  const char *from, *to;
  long long max_bytes;
};

static inline long long min(long long a, long long b) {
  return a < b ? a : b;
}

static inline long long max(long long a, long long b) {
  return a > b ? a : b;
}

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
  /* limits of its sleep, and of its duration without waiting for a processor; 0: none */
  long long idle_ms, total_ms;
  /* in a conversation: its partner's slot, and the process of the relay */
  long long partner, relay;
};

enum outcome { EXITED, SIGNALED, CPU_LIMIT, WALL_LIMIT, IDLE_LIMIT, TOTAL_LIMIT, MEMORY_LIMIT, OUTPUT_LIMIT, FORBIDDEN, VOID, FAILED };

struct result {
  enum outcome outcome;
  int exit_code, signal;
  long long cpu_us, wall_us, idle_us, waited_us, ended_us, memory_kb;
  bool copied[MAX_FILES];
  char message[256];
};

/* A folder of the slot that belongs to root, and the volume under it. */
struct home {
  /* -1 where there is none */
  int folder;
  /* as seen in the jail */
  char path[64];
  /* size of a volume that only this slot uses, else 0 */
  long long bytes;
};

/* The slot that this process owns: its uid and its places in the jail. */
struct slot {
  int number, lock;
  uid_t uid;
  char root[256];
  struct home disk, memory;
};

/* base.c */
extern struct slot slot;
/* Microseconds of a clock that nobody sets. */
long long now_us(void);
/* Writes a message into `result->message` and returns false, as all functions with a result do on failure, unless said otherwise. A
   full machine makes the run void. */
bool fail(struct result *result, const char *what, int error);

/* request.c: reads one line, in place. */
bool parse_request(char *line, struct request *request, struct result *result);

/* slot.c: takes the first free slot of the jail; exits with a message when there is none. */
void open_slot(const char *jail);
/* Kills every process of the slot's uid, the caller's own children or not. */
void kill_slot(void);

/* sweep.c */
DIR *open_folder(int parent, const char *name);
struct dirent *next_entry(DIR *folder);
/* False with an errno when something cannot be removed. */
bool empty_folder(int folder);
/* Removes a file, or a folder with its contents; false when it is still there. */
bool remove_entry(int folder, const char *name);

/* volume.c */
struct volume_use {
  long long bytes, entries;
};
/* Opens the slot's folders; exits with a message when that fails. */
void open_homes(const char *jail);
/* What is used of a volume. */
struct volume_use volume_use_of(int folder);
/* Whether a volume that others write to, too, is nearly full. */
bool is_nearly_full(int fd);
/* Whether the slot's files in a folder, or those added to its volume, exceed that size or have too many entries. */
bool folder_exceeds(int folder, long long bytes);
bool volume_use_exceeds(int folder, struct volume_use before, long long bytes);

/* box.c */
bool clear_homes(struct result *result);
bool fill_box(const struct request *request, struct result *result);
/* As seen in the jail. */
const char *box_path(void);
int box_folder(void);
/* Whether the run writes to a volume that is not the slot's own. */
bool is_box_shared(void);
/* Takes the wanted files out; what is absent, too big, or no plain file of the run is not marked in `copied`. */
void take_files(const struct request *request, struct result *result);
/* Removes the box with all that is in it. */
bool close_box(struct result *result);
/* The same, unless the run could not write there, or it is to be kept for the next one. */
bool leave_box(const struct request *request, struct result *result);
/* True when what the run wrote into the box is more than it may or has too many entries. */
bool box_exceeds(const struct request *request);

/* machine.c: whether the machine's memory is nearly used up, whoever did that. */
bool memory_is_scarce(void);
/* Whether this slot holds what is lacking, and no other one holds more or has just let go of it. */
bool would_relieve(void);
/* Whether the kernel has killed somebody for want of memory since this was asked last, or since `note_kills`. */
bool kernel_has_killed(void);
void note_kills(void);
/* Makes this process and its children what the kernel kills first; false when it may not. */
bool die_first(void);

/* filter.c: compiles the filters, one per policy, for the open slot. Returns the key that lets a launch through. */
uint64_t build_filters(void);
extern struct sock_fprog filters[POLICIES];

/* questions.c: answers, on a thread of its own, what the runs under a filter may know; keeps to their processor. */
bool answer_questions(enum policy policy, int listener, const _Atomic(long long) *core);
/* All of a policy's runs have ended: nothing is done for them any more, and nothing of them is known. */
void end_answers(enum policy policy);
/* The thread that answers: what it computes it does for the runs, so it counts as theirs. */
pid_t answering_thread(enum policy policy);

/* asker.c: who asks and waits for the answer. */
struct memory {
  uint32_t pid;
  /* its process in /proc */
  int process, file;
};
struct asker {
  /* `proc` is /proc, which the jail has not */
  int listener, proc;
  const struct seccomp_notif *question;
  /* of who asked last */
  struct memory *memory;
};
/* Whether it still waits: before Linux 5.19 a signal calls it away. */
bool is_waiting(const struct asker *asker);
/* Opens its memory as its own user may; -1 when it is not there any more. */
int open_memory_of(const struct asker *asker, int flags);
/* Where its process may begin another program, with another memory. */
void forget_memory(struct memory *memory);
/* These return 0 or more, or an error below. */
int tell(const struct asker *asker, uint64_t address, const void *what, size_t bytes);
int read_path(const struct asker *asker, uint64_t address, char path[]);
/* The descriptor that the asker has then, or LEFT: a signal has come, and its call begins anew. */
#define LEFT -EINTR
int give(const struct asker *asker, int file, bool closes_on_exec);

/* names.c: which names there are in the jail; what is added later is seen by later runners. Exits with a message when that fails. */
enum name { ABSENT, FOLDER, LINK, OTHER };
void index_names(void);
/* By the jail's path without links; `own` tells whether it lies in what the run has made itself. The kernel may be asked, so all
   folders on the way have to be there. */
enum name name_of(const char *path, bool *own);
/* By the table alone; false in the slots' folders, which are not in it. */
bool find_in_table(const char *path, enum name *name);
/* A keyed hash. */
uint64_t hash_of(const char *text, size_t length);

/* paths.c: resolves paths of runs. */
struct place {
  enum name name;
  bool own;
  /* from the jail's root, without links but at its end */
  char path[PATH_MAX];
};
/* Returns 0 with a name that may be absent, or a negative error. `from` is a descriptor of the caller's or AT_FDCWD. */
int find_place(int proc, pid_t caller, int32_t from, const char *path, bool follow, struct place *place);
/* The path in /proc of a process's descriptor, or of its folder for AT_FDCWD. */
void show(char shown[TASK_PATH], pid_t caller, int32_t from);

/* loaders.c: an error where the interpreter of a program does not exist; programs that runs did not make are not checked. */
int find_loaders(const struct asker *asker, const struct place *program);

/* path-calls.c: the calls that name a file by a path. */
bool names_path(int call);
/* The general call with its arguments; -1 for a call that names no path. */
int generalize(int call, const uint64_t *given, uint64_t arguments[5]);

/* files.c: the result of such a call, a negative error, or ITSELF: the caller may do it. `name` is the hash of its path; `untold` is the
   result of the same call, done when a signal interrupted its caller, who now repeats it. */
#define ITSELF INT64_MAX
struct untold {
  uint32_t pid;
  struct seccomp_data data;
  uint64_t name;
  int64_t result;
};
int64_t answer_path(const struct asker *asker, const struct untold *untold, uint64_t *name);

/* launch.c: builds and loads the filters for the open slot; exits with a message when that fails. */
void start_launchers(void);
/* Starts the program; returns its pid, or -1 with a message. A pid with a message has ended before its program began. */
pid_t launch(const struct request *request, const int fds[3], struct result *result);

/* waits.c: the waits of a policy's runs that we answer. */
#define MAX_WAITS 1024
#define NO_END INT64_MAX
struct wait {
  uint64_t id, address;
  uint32_t value, pid;
  int proc;
  /* the memory of the waiting thread */
  int memory;
  /* microseconds of our clock; `until` may be NO_END */
  long long begun, until, look_at, signals_at;
};
struct waits {
  int count;
  /* with room for one that is being prepared */
  struct wait all[MAX_WAITS + 1];
};
/* Takes over a question that is a wait; answers it at once where there is nothing to wait for. */
void begin_wait(const struct asker *asker, struct waits *waits);
/* Answers the waits that are over; returns after how many microseconds to look again, or NO_END. */
long long look_at_waits(int listener, struct waits *waits);

/* How many descriptors each process has. */
int descriptors_of(enum policy policy);

/* Lets this process run on other processors, so that it need not wait for a long program that it watches. */
void leave_core(void);

/* usage.c: what the run uses now. */
struct usage {
  long long cpu_us, memory_kb;
  /* whether one of its processes shows no memory any more, which is about to be freed */
  bool leaving;
};
void watch_process(pid_t pid);
void unwatch_process(void);
long long cpu_us_of_thread(pid_t tid);
struct usage usage_of_process(void);
struct usage usage_of_slot(uid_t uid);
/* Looks at a process or thread by its folder in /proc; true where no further one is needed. */
typedef bool see(const char *task, void *to);
#define ANYBODY ((uid_t)-1)
/* Calls `see` for the processes of a uid, until it returns true. */
void each_process(uid_t uid, see *see, void *to);
/* Calls `see` for the process itself, then for its threads; false when it never returned true. */
bool any_thread(const char *process, see *see, void *to);
void each_thread(const char *process, see *see, void *to);
/* Reads the beginning of a file of that folder; false when there is nothing. */
bool read_in(const char *task, const char *name, char *text, size_t size);

/* threads.c: how long threads ran and waited so far, and whether one of them is runnable, or not asleep. */
struct thread {
  pid_t tid;
  long long ran_us, waited_us;
};
#define MAX_THREADS 512
struct threads {
  long long ran_us, waited_us;
  bool runnable, awake;
  int count;
  struct thread all[MAX_THREADS];
};
void add_thread_of_ours(pid_t tid, struct threads *threads);
void add_threads_of_process(pid_t pid, struct threads *threads);
void add_threads_of_slot(uid_t uid, struct threads *threads);
/* How long threads have waited since `before` for a processor that others used, when they ran for `ran_us` together. */
long long waited_for_others(const struct threads *before, const struct threads *now, long long ran_us);

/* off-cpu.c: how a run spent the time in which it did not compute, up to the last look. */
struct off_cpu {
  long long idle_us, waited_us;
  long long seen, cpu_us;
  /* which of these is the last look */
  int last;
  struct threads own[2], partners[2];
};
/* To be called at the start of the run. */
void begin_account(struct off_cpu *so_far, const struct request *request);
/* Adds the time since the last look; `cpu_us` is the processor time since the start of the run. */
void account(struct off_cpu *so_far, const struct request *request, pid_t pid, long long cpu_us);

/* kernel-memory.c: memory that the kernel holds for the processes of a slot, each with at most so many descriptors; stops counting
   beyond `enough_kb`. */
long long kernel_kb_of_slot(uid_t uid, int descriptors, long long enough_kb);

/* run.c: does one request, from a clean box to a clean box; calls `started` when the program has begun, if that is asked for. */
void run(const struct request *request, struct result *result, void (*started)(void));

#endif
