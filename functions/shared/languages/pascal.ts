import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

export const pascal = {
  ...nativeDefaults,
  id: 20,
  name: 'Pascal',
  aliases: ['fpc'],
  description: 'Pascal (Free Pascal)',
  contentType: 'text/x-pascal',
  editor: { file: 'pascal', mode: 'pascal' },
  grammar: 'delphi',
  extensions: ['pas', 'pp', 'dpr', 'lpr', 'p'],
  source: 'main.pas',
  compile: { ...compilerStep, argv: ['/usr/bin/fpc', '-viwn0', '-O2', '-Sg', '-XS', '-omain', 'main.pas'] },
  outOfMemory: 'Runtime error 203',
  tools: {
    packages: ['fp-compiler', 'fp-units-fcl', 'fp-units-math'],
    folders: ['/etc/fpc*.cfg'],
    prepare: 'fpc -iV >/usr/share/oj/pascal.version',
  },
  // from a file, since the compiler would start another program to print it
  version: ['/bin/cat', '/usr/share/oj/pascal.version'],
  template: `begin

end.
`,
} as const satisfies Language
