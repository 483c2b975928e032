import { compilerStep, linker, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

/**
 * Precompiles the headers with which nearly all programs begin: this saves a second per compilation for bits/stdc++.h,
 * a quarter of one for iostream. g++ uses them only with these very flags (further -D, -l, -B, -w or -static do no
 * harm) and only for the first include. They are made in the jail, so that their paths are those that g++ will see.
 */
const compileHeaders = (flags: string) => `
for name in bits/stdc++.h iostream; do
  echo "#include <$name>" | g++ -x c++ -M - >files
  for header in $(cat files); do case $header in */$name) break ;; esac done
  mkdir -p "$header.gch"
  g++ ${flags} -w -x c++-header "$header" -o header.gch
  mv header.gch "$header.gch/${flags.replaceAll(' ', '')}"
done
`

/** One standard of C++; the GNU dialect, because a strict one knows less of __int128. */
function createDialect(id: number, name: string, standard: string, year: string, aliases: readonly string[]) {
  const flags = `-std=gnu++${standard} -O2`
  return {
    ...nativeDefaults,
    id,
    name,
    aliases: [`c++${year}`, `cpp${year}`, ...aliases],
    description: `C++${year} (G++)`,
    contentType: 'text/x-c++src',
    editor: { file: 'clike', mode: 'cpp' },
    grammar: 'cpp',
    extensions: ['cpp', 'cc', 'cxx', 'c++', 'cp', 'C'],
    source: 'main.cpp',
    compile: {
      ...compilerStep,
      argv: [
        '/usr/bin/g++',
        ...flags.split(' '),
        '-DONLINE_JUDGE',
        '-fmax-errors=50',
        '-static',
        linker.flag,
        '{sources}',
        '-o',
        'main',
      ],
      processes: 32,
      // of testlib.h, most of which no checker uses, the compiler then makes nothing: half of the time
      loneReferee: ['-fwhole-program'],
    },
    factors: { time: 1, memory: 1 },
    outOfMemory: "terminate called after throwing an instance of 'std::bad_alloc'",
    tools: {
      standard: true,
      packages: ['g++', 'libc6-dev', linker.packages],
      prepare: linker.prepare + compileHeaders(flags),
    },
    version: ['/usr/bin/g++', '-dumpfullversion'],
    template: `#include <iostream>
using namespace std;

int main() {

    return 0;
}
`,
  } as const satisfies Language
}

/** The plain name means C++17. */
export const cpp = createDialect(2, 'C++', '17', '17', ['cpp', 'g++', 'c++ 17'])
export const cpp11 = createDialect(5, 'C++ 11', '11', '11', [])
export const cpp14 = createDialect(6, 'C++ 14', '14', '14', [])
export const cpp20 = createDialect(7, 'C++ 20', '20', '20', [])
/** By the name that the standard had before it was out, which old compilers know as well. */
export const cpp23 = createDialect(8, 'C++ 23', '2b', '23', [])
