import { compilerStep, languageDefaults, standInLibrary } from './common.ts'
import type { Language } from './language.ts'

export const csharp = {
  ...languageDefaults,
  id: 16,
  name: 'C#',
  aliases: ['csharp', 'cs'],
  description: 'C# (Mono)',
  contentType: 'text/x-csharp',
  editor: { file: 'clike', mode: 'csharp' },
  grammar: 'csharp',
  extensions: ['cs', 'csharp'],
  source: 'main.cs',
  compile: {
    ...compilerStep,
    argv: [
      '/usr/bin/mono',
      '/usr/lib/mono/4.5/mcs.exe',
      '-optimize+',
      '-langversion:latest',
      '-warn:0',
      '-r:System.Numerics.dll',
      '-d:ONLINE_JUDGE',
      '-out:main.exe',
      '{sources}',
    ],
  },
  artifact: { file: 'main.exe', executable: false },
  run: { argv: ['/usr/bin/mono', 'main.exe'], policy: 'runtime', processes: 64 },
  env: { ...languageDefaults.env, ...standInLibrary.env },
  outOfMemory: 'OutOfMemoryException',
  tools: {
    packages: [
      'mono-mcs',
      'mono-runtime',
      'libmono-system-core4.0-cil',
      'libmono-system-numerics4.0-cil',
      ...standInLibrary.tools.packages,
    ],
    folders: ['/etc/mono'],
    files: standInLibrary.tools.files,
    prepare: standInLibrary.tools.prepare,
  },
  version: ['/usr/bin/mono', '--version'],
  template: `using System;

class Program {
    static void Main() {

    }
}
`,
} as const satisfies Language
