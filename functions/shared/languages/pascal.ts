import type { Language } from './language.ts'

export const pascal = {
  id: 20,
  name: 'Pascal',
  aliases: ['fpc'],
  description: 'Pascal (Free Pascal)',
  contentType: 'text/x-pascal',
  editor: { file: 'pascal', mode: 'pascal' },
  grammar: 'delphi',
  extensions: ['pas', 'pp', 'dpr', 'lpr', 'p'],
  source: 'main.pas',
  compile: {
    argv: ['/usr/bin/fpc', '-viwn0', '-O2', '-Sg', '-XS', '-omain', 'main.pas'],
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'Runtime error 203',
  tools: {
    packages: ['fp-compiler', 'fp-units-fcl', 'fp-units-math'],
    folders: ['/etc/fpc*.cfg'],
    prepare: 'fpc -iV >/usr/share/oj/pascal.version',
  },
  // The compiler would start another program to tell it.
  version: ['/bin/cat', '/usr/share/oj/pascal.version'],
  template: `begin

end.
`,
} as const satisfies Language
