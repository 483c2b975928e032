import type { Language } from './language.ts'

/** Mono wants to know of /proc where its stack lies. */
const compileStack = 'gcc -O2 -shared -fPIC -o /usr/share/oj/mono/stack.so /usr/share/oj/mono/stack.c'

export const csharp = {
  id: 16,
  name: 'C#',
  aliases: ['csharp', 'cs'],
  description: 'C# (Mono)',
  contentType: 'text/x-csharp',
  extensions: ['cs'],
  source: 'main.cs',
  compile: {
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
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main.exe', executable: false },
  run: { argv: ['/usr/bin/mono', 'main.exe'], policy: 'runtime', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', LD_PRELOAD: '/usr/share/oj/mono/stack.so' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'OutOfMemoryException',
  tools: {
    packages: [
      'mono-mcs',
      'mono-runtime',
      'libmono-system-core4.0-cil',
      'libmono-system-numerics4.0-cil',
      'gcc',
      'libc6-dev',
    ],
    folders: ['/etc/mono'],
    files: { '/usr/share/oj/mono/stack.c': 'csharp/stack.c' },
    prepare: compileStack,
  },
  version: ['/usr/bin/mono', '--version'],
  template: `using System;

class Program {
    static void Main() {
        string[] words = Console.ReadLine().Split();
        Console.WriteLine(long.Parse(words[0]) + long.Parse(words[1]));
    }
}
`,
} as const satisfies Language
