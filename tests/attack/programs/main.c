#include "hostile.h"
#include <string.h>

/* Runs the attack of that name; an unknown name is no attack, and neither is one that two have. */
int main(int argc, char **argv) {
  const struct attack *const groups[] = {process_attacks, memory_attacks, file_attacks,
                                        kernel_attacks,  box_attacks,    hoard_attacks,
                                        family_attacks, channel_attacks, name_attacks};
  const struct attack *found = NULL;
  for (int g = 0; argc > 1 && g < (int)(sizeof groups / sizeof *groups); g++)
    for (const struct attack *a = groups[g]; a->name; a++)
      if (!strcmp(a->name, argv[1])) {
        if (found) return 99;
        found = a;
      }
  if (!found) return 99;
  found->run(argc > 2 ? argv[2] : "");
}
