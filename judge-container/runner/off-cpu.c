/* How a run spends the time in which it does not compute: asleep, waiting for a processor, or while its partner computes. It is
   measured again and again, because a thread's figures vanish with it, and one thread's wait is no sleep of the others. */
#include "runner.h"

static void begin_look(struct threads *threads) {
  threads->ran_us = threads->waited_us = threads->count = 0;
  threads->runnable = threads->awake = false;
}

/* The thread that answers the run's calls counts as one of its own; it exists before the run. */
static void look_at_answering(const struct request *request, struct threads *own) {
  begin_look(own);
  add_thread_of_ours(answering_thread(request->policy), own);
}

void begin_account(struct off_cpu *so_far, const struct request *request) {
  so_far->seen = now_us();
  look_at_answering(request, &so_far->own[so_far->last]);
}

static void look_at_own(const struct request *request, pid_t pid, struct threads *own) {
  look_at_answering(request, own);
  if (HAS_PROCESSES(request->policy)) add_threads_of_slot(slot.uid, own);
  else add_threads_of_process(pid, own);
}

static void look_at_partners(const struct request *request, struct threads *partners) {
  begin_look(partners);
  if (!request->relay) return;
  add_threads_of_slot(FIRST_UID + request->partner, partners);
  add_threads_of_process(request->relay, partners);
}

/* Threads that wake at once wait for each other; that is no sleep as long as one of them runs. */
void account(struct off_cpu *so_far, const struct request *request, pid_t pid, long long cpu_us) {
  const struct threads *own_before = &so_far->own[so_far->last], *partners_before = &so_far->partners[so_far->last];
  so_far->last = !so_far->last;
  struct threads *own = &so_far->own[so_far->last], *partners = &so_far->partners[so_far->last];
  look_at_own(request, pid, own);
  look_at_partners(request, partners);
  long long now = now_us(), ran = max(0, cpu_us - so_far->cpu_us), rest = max(0, now - so_far->seen - ran);
  rest -= min(rest, max(0, partners->ran_us - partners_before->ran_us));
  long long waits = waited_for_others(own_before, own, ran) + max(0, partners->waited_us - partners_before->waited_us);
  long long waited = own->runnable || partners->runnable ? rest : min(rest, waits);
  so_far->waited_us += waited;
  so_far->idle_us += rest - waited;
  so_far->seen = now;
  so_far->cpu_us = cpu_us;
}
