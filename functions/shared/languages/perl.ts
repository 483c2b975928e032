import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

export const perl = {
  id: 21,
  name: 'Perl',
  aliases: ['pl'],
  description: 'Perl 5',
  contentType: 'text/x-perl',
  editor: { file: 'perl', mode: 'perl' },
  grammar: 'perl',
  extensions: ['pl', 'pm'],
  source: 'main.pl',
  compile: {
    argv: ['/usr/bin/perl', '-I.', '-c', 'main.pl'],
    policy: 'compiler',
    processes: 64,
    timeMs: 10_000,
    memoryMb: 512,
  },
  artifact: { file: 'main.pl', executable: false },
  // Modules of the program itself are found, as before Perl 5.26.
  run: { argv: ['/usr/bin/perl', '-I.', 'main.pl'], policy: 'runtime', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'Out of memory',
  tools: { ...standIn.tools, packages: ['perl', ...standIn.tools.packages] },
  version: ['/usr/bin/perl', '-e', 'print "$^V\\n"'],
  template: `use strict;
use warnings;
`,
} as const satisfies Language
