/* How a run spends the time in which it does not compute: it sleeps, it waits for a processor, or its partner computes. Looked at
   again and again, because what threads waited vanishes with them, and one thread's wait is no sleep of the others. */
#include "runner.h"

static long long max(long long a, long long b) {
  return a > b ? a : b;
}

static long long min(long long a, long long b) {
  return a < b ? a : b;
}

static struct threads threads_of(const struct request *request, pid_t pid) {
  struct threads sum = {0};
  if (HAS_PROCESSES(request->policy)) add_threads_of_slot(slot.uid, &sum);
  else add_threads_of_process(pid, &sum);
  return sum;
}

static struct threads partners_of(const struct request *request) {
  struct threads sum = {0};
  if (!request->relay) return sum;
  add_threads_of_slot(FIRST_UID + request->partner, &sum);
  add_threads_of_process(request->relay, &sum);
  return sum;
}

void account(struct off_cpu *so_far, const struct request *request, pid_t pid, long long cpu_us) {
  struct threads own = threads_of(request, pid), partners = partners_of(request);
  long long now = now_us(), rest = max(0, now - so_far->seen - max(0, cpu_us - so_far->cpu_us));
  rest -= min(rest, max(0, partners.ran_us - so_far->partners.ran_us));
  long long waits = max(0, own.waited_us - so_far->own.waited_us) + max(0, partners.waited_us - so_far->partners.waited_us);
  long long waited = own.runnable || partners.runnable ? rest : min(rest, waits);
  *so_far = (struct off_cpu){so_far->idle_us + rest - waited, so_far->waited_us + waited, now, cpu_us, own, partners};
}
