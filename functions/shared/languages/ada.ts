import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

export const ada = {
  ...nativeDefaults,
  id: 26,
  name: 'Ada',
  aliases: ['gnat'],
  description: 'Ada (GNAT)',
  contentType: 'text/x-ada',
  // Ada has no reader of its own; VHDL took its grammar from Ada
  editor: { file: 'vhdl', mode: 'vhdl' },
  grammar: 'ada',
  extensions: ['adb', 'ads'],
  source: 'main.adb',
  compile: {
    ...compilerStep,
    argv: [
      '/usr/bin/gnatmake',
      '-q',
      '-O2',
      '-gnat2012',
      'main.adb',
      '-o',
      'main',
      '-bargs',
      '-static',
      '-largs',
      '-static',
    ],
  },
  outOfMemory: 'STORAGE_ERROR : s-memory.adb',
  tools: { packages: ['gnat', 'libc6-dev'] },
  version: ['/usr/bin/gnatmake', '--version'],
  template: `with Ada.Text_IO;

procedure Main is
begin
   null;
end Main;
`,
} as const satisfies Language
