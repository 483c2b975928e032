/* Waits on futex words that processes may share. A thread that ends can wake waiters on any word, even in a file that all runs
   see, and no filter can prevent that. So nobody waits there: the caller stays in its question to us while we watch the word,
   which joining a thread needs, and learns nothing but the change of the word. */
#include "runner.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/* How often a word is looked at: less often the longer the wait lasts, as each look takes some of the run's time. */
#define SHORTEST_US 50
#define LONGEST_US 2000
#define PATIENCE 16
/* How often signals are looked for, which do not reach a caller who waits in a question. */
#define SIGNALS_US 10000
/* Longer than any run lasts. */
#define LONG_SECONDS (1LL << 40)

static void answer(int listener, uint64_t id, int error) {
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &(struct seccomp_notif_resp){.id = id, .error = error});
}

/* Reads from the caller's memory; false where the address is invalid or the caller is gone. */
static bool read_word(const struct wait *wait, uint64_t address, void *word, size_t bytes) {
  return pread(wait->memory, word, bytes, (off_t)address) == (ssize_t)bytes;
}

/* Whether a signal is pending, for which the wait ends, as waits may end at any time. */
static bool has_signal(const struct wait *wait) {
  char path[TASK_PATH], text[4096];
  unsigned long long own, shared, blocked;
  snprintf(path, sizeof path, "%u/status", wait->pid);
  int status = openat(wait->proc, path, O_RDONLY | O_CLOEXEC);
  ssize_t bytes = status < 0 ? -1 : read(status, text, sizeof text - 1);
  if (status >= 0) close(status);
  if (bytes < 0) return false;
  text[bytes] = 0;
  const char *signals = strstr(text, "\nSigPnd:");
  return signals && sscanf(signals, " SigPnd: %llx ShdPnd: %llx SigBlk: %llx", &own, &shared, &blocked) == 3 && (own | shared) & ~blocked;
}

/* The end of a wait with a time limit, in microseconds of our clock. */
static long long end_of(uint64_t operation, struct timespec time) {
  if (time.tv_sec > LONG_SECONDS) return NO_END;
  long long us = time.tv_sec * 1000000LL + time.tv_nsec / 1000;
  if ((operation & FUTEX_CMD_MASK) == FUTEX_WAIT) return now_us() + us;
  struct timespec now;
  clock_gettime(operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC, &now);
  return now_us() + us - (now.tv_sec * 1000000LL + now.tv_nsec / 1000);
}

/* Prepares a wait; false with an error when there is nothing to wait for. */
static bool set_out(struct wait *wait, const uint64_t *arguments, int *error) {
  struct timespec limit;
  uint32_t word;
  *error = EINVAL;
  if (wait->address % sizeof word) return false;
  *error = EFAULT;
  if (!read_word(wait, wait->address, &word, sizeof word)) return false;
  if (arguments[3] && !read_word(wait, arguments[3], &limit, sizeof limit)) return false;
  *error = EINVAL;
  if (arguments[3] && (limit.tv_sec < 0 || limit.tv_nsec < 0 || limit.tv_nsec > 999999999)) return false;
  wait->until = arguments[3] ? end_of(arguments[1], limit) : NO_END;
  *error = EAGAIN;
  return word == wait->value;
}

void begin_wait(const struct asker *asker, struct waits *waits) {
  const struct seccomp_notif *question = asker->question;
  const uint64_t *arguments = (const uint64_t *)question->data.args;
  int error = EAGAIN;
  struct wait *wait = &waits->all[waits->count];
  *wait = (struct wait){.id = question->id, .pid = question->pid, .proc = asker->proc, .address = arguments[0],
                        .value = (uint32_t)arguments[2], .begun = now_us()};
  wait->memory = waits->count < MAX_WAITS ? open_memory_of(asker, O_RDONLY) : -1;
  if (wait->memory < 0) return answer(asker->listener, question->id, 0);
  if (set_out(wait, arguments, &error)) {
    wait->look_at = wait->begun + SHORTEST_US;
    wait->signals_at = wait->begun + SIGNALS_US;
    waits->count++;
    return;
  }
  close(wait->memory);
  answer(asker->listener, question->id, -error);
}

/* Whether the wait is over; answers it then. */
static bool look(int listener, struct wait *wait, long long now) {
  uint32_t word;
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &wait->id)) return true;
  if (!read_word(wait, wait->address, &word, sizeof word)) answer(listener, wait->id, -EFAULT);
  else if (word != wait->value) answer(listener, wait->id, 0);
  else if (now >= wait->until) answer(listener, wait->id, -ETIMEDOUT);
  else if (now >= wait->signals_at && has_signal(wait)) answer(listener, wait->id, 0);
  else {
    long long pause = (now - wait->begun) / PATIENCE;
    if (now >= wait->signals_at) wait->signals_at = now + SIGNALS_US;
    wait->look_at = now + (pause < SHORTEST_US ? SHORTEST_US : pause > LONGEST_US ? LONGEST_US : pause);
    if (wait->look_at > wait->until) wait->look_at = wait->until;
    return false;
  }
  return true;
}

long long look_at_waits(int listener, struct waits *waits) {
  long long now = now_us(), next = NO_END;
  for (int i = 0; i < waits->count;) {
    struct wait *wait = &waits->all[i];
    if (wait->look_at <= now && look(listener, wait, now)) {
      close(wait->memory);
      *wait = waits->all[--waits->count];
      continue;
    }
    if (wait->look_at < next) next = wait->look_at;
    i++;
  }
  return next == NO_END ? NO_END : next - now;
}
