import type { Language } from './language.ts'

/** A module comes before those that use it. */
const compileInOrder = `
test $# = 1 || set -- $(ocamldep -sort "$@")
exec ocamlopt -w -a -O3 -I +unix -I +str unix.cmxa str.cmxa "$@" -o main`

export const ocaml = {
  id: 23,
  name: 'OCaml',
  aliases: ['ml'],
  description: 'OCaml',
  contentType: 'text/x-ocaml',
  editor: { file: 'mllike', mode: 'oCaml' },
  grammar: 'ocaml',
  extensions: ['ml'],
  source: 'main.ml',
  compile: {
    argv: ['/bin/sh', '-ec', compileInOrder, 'sh', '{sources}'],
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'Out_of_memory',
  tools: { packages: ['ocaml-nox|ocaml-base', 'gcc', 'libc6-dev'] },
  version: ['/usr/bin/ocamlopt', '-version'],
  template: `let () =
  ()
`,
} as const satisfies Language
