/* Two programs that talk to each other must not be moved to different processors: waking one that sleeps costs more than all
   the rest of a round trip. */
#ifndef OJ_CORE_H
#define OJ_CORE_H
#include <stdbool.h>
#include <sys/types.h>

/* Notes which processors we may use; to be called before any `use_core`. */
void find_cores(void);
/* Confines a thread of ours (0: the caller) to one of these processors, counted from 1 and round; 0 frees it again. */
bool use_core(pid_t thread, long long number);
#endif
