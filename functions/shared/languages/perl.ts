import { languageDefaults, standInLibrary, syntaxCheckStep } from './common.ts'
import type { Language } from './language.ts'

export const perl = {
  ...languageDefaults,
  id: 21,
  name: 'Perl',
  aliases: ['pl'],
  description: 'Perl 5',
  contentType: 'text/x-perl',
  editor: { file: 'perl', mode: 'perl' },
  grammar: 'perl',
  extensions: ['pl', 'pm'],
  source: 'main.pl',
  compile: { ...syntaxCheckStep, argv: ['/usr/bin/perl', '-I.', '-c', 'main.pl'] },
  artifact: { file: 'main.pl', executable: false },
  // Modules of the program itself are found, as before Perl 5.26.
  run: { argv: ['/usr/bin/perl', '-I.', 'main.pl'], policy: 'runtime', processes: 64 },
  env: { ...languageDefaults.env, ...standInLibrary.env },
  outOfMemory: 'Out of memory',
  tools: { ...standInLibrary.tools, packages: ['perl', ...standInLibrary.tools.packages] },
  version: ['/usr/bin/perl', '-e', 'print "$^V\\n"'],
  template: `use strict;
use warnings;
`,
} as const satisfies Language
