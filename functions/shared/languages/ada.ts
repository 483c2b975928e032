import type { Language } from './language.ts'

export const ada = {
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
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.' },
  factors: { time: 2, memory: 2 },
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
