/* Hostile programs, one per name: `hostile <name> [argument]`. What succeeds and should not says REACHED. */
#ifndef HOSTILE_H
#define HOSTILE_H
#include <stdio.h>

struct attack {
  const char *name;
  void (*run)(const char *argument);
};
extern const struct attack process_attacks[], memory_attacks[], file_attacks[], kernel_attacks[], box_attacks[],
    hoard_attacks[], family_attacks[], channel_attacks[], name_attacks[];

static inline void reached(const char *what) {
  printf("REACHED %s\n", what);
  fflush(stdout);
}
#endif
