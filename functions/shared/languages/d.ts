import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

export const d = {
  id: 24,
  name: 'D',
  aliases: ['ldc', 'dlang'],
  description: 'D (LDC)',
  contentType: 'text/x-d',
  editor: { file: 'd', mode: 'd' },
  grammar: 'd',
  extensions: ['d'],
  source: 'main.d',
  compile: {
    argv: ['/usr/bin/ldc2', '-O2', '-w', '-of=main', '{sources}'],
    policy: 'compiler',
    processes: 64,
    timeMs: 20_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'OutOfMemoryError',
  tools: {
    packages: ['ldc', ...standIn.tools.packages],
    folders: ['/etc/ldc2.conf'],
    files: standIn.tools.files,
    prepare: standIn.tools.prepare,
  },
  version: ['/usr/bin/ldc2', '--version'],
  template: `import std.stdio;

void main() {

}
`,
} as const satisfies Language
