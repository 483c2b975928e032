import type { Language } from './language.ts'
import { linker } from './linker.ts'

export const c = {
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
    policy: 'compiler',
    processes: 32,
    timeMs: 10_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.' },
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
