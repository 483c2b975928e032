#include "hostile.h"
#include <string.h>

int main(int argc, char **argv) {
  const struct attack *const groups[] = {process_attacks, memory_attacks, file_attacks,
                                        kernel_attacks,  box_attacks,    hoard_attacks,
                                        family_attacks};
  for (int g = 0; argc > 1 && g < 7; g++)
    for (const struct attack *a = groups[g]; a->name; a++)
      if (!strcmp(a->name, argv[1])) return a->run(argc > 2 ? argv[2] : ""), 0;
  return 99;
}
