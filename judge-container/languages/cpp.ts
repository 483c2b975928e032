import type { Language } from './language.ts'

export const cpp = {
  id: 2,
  name: 'C++',
  aliases: ['cpp', 'g++', 'c++17'],
  description: 'C++17 (G++)',
  contentType: 'text/x-c++src',
  extensions: ['cpp', 'cc', 'cxx'],
  source: 'main.cpp',
  compile: {
    // The first two flags are a line of gxx-flags: for them bits/stdc++.h is compiled ahead.
    argv: [
      '/usr/bin/g++',
      '-std=c++17',
      '-O2',
      '-DONLINE_JUDGE',
      '-fmax-errors=50',
      '-static',
      'main.cpp',
      '-o',
      'main',
    ],
    policy: 'compiler',
    processes: 32,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C', TMPDIR: '.' },
  factors: { time: 1, memory: 1 },
  outOfMemory: "terminate called after throwing an instance of 'std::bad_alloc'",
  version: ['/usr/bin/g++', '-dumpfullversion'],
  template: `#include <iostream>
using namespace std;

int main() {
    long long a, b;
    cin >> a >> b;
    cout << a + b << endl;
    return 0;
}
`,
} as const satisfies Language
