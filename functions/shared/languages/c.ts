import { compilerStep, linker, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

export const c = {
  ...nativeDefaults,
  id: 1,
  name: 'C',
  aliases: ['gcc', 'c17'],
  description: 'C17 (GCC)',
  contentType: 'text/x-csrc',
  editor: { file: 'clike', mode: 'c' },
  grammar: 'c',
  extensions: ['c'],
  source: 'main.c',
  compile: {
    ...compilerStep,
    // The GNU dialect, because a strict one hides M_PI, getline and the like.
    argv: [
      '/usr/bin/gcc',
      '-std=gnu17',
      '-O2',
      '-DONLINE_JUDGE',
      '-fmax-errors=50',
      '-static',
      linker.flag,
      '{sources}',
      '-o',
      'main',
      '-lm',
    ],
    processes: 32,
    timeMs: 10_000,
  },
  factors: { time: 1, memory: 1 },
  outOfMemory: '',
  tools: { standard: true, packages: ['gcc', 'libc6-dev', linker.packages], prepare: linker.prepare },
  version: ['/usr/bin/gcc', '-dumpfullversion'],
  template: `#include <stdio.h>

int main(void) {

    return 0;
}
`,
} as const satisfies Language
