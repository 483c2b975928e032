import { compiling, native, standIn } from './common.ts'
import type { Language } from './language.ts'

export const d = {
  ...native,
  id: 24,
  name: 'D',
  aliases: ['ldc', 'dlang'],
  description: 'D (LDC)',
  contentType: 'text/x-d',
  editor: { file: 'd', mode: 'd' },
  grammar: 'd',
  extensions: ['d'],
  source: 'main.d',
  compile: { ...compiling, argv: ['/usr/bin/ldc2', '-O2', '-w', '-of=main', '{sources}'], timeMs: 20_000 },
  env: { ...native.env, ...standIn.env },
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
