import { compilerStep, nativeDefaults, standInLibrary } from './common.ts'
import type { Language } from './language.ts'

export const d = {
  ...nativeDefaults,
  id: 24,
  name: 'D',
  aliases: ['ldc', 'dlang'],
  description: 'D (LDC)',
  contentType: 'text/x-d',
  editor: { file: 'd', mode: 'd' },
  grammar: 'd',
  extensions: ['d'],
  source: 'main.d',
  compile: { ...compilerStep, argv: ['/usr/bin/ldc2', '-O2', '-w', '-of=main', '{sources}'], timeMs: 20_000 },
  env: { ...nativeDefaults.env, ...standInLibrary.env },
  outOfMemory: 'OutOfMemoryError',
  tools: {
    packages: ['ldc', ...standInLibrary.tools.packages],
    folders: ['/etc/ldc2.conf'],
    files: standInLibrary.tools.files,
    prepare: standInLibrary.tools.prepare,
  },
  version: ['/usr/bin/ldc2', '--version'],
  template: `import std.stdio;

void main() {

}
`,
} as const satisfies Language
