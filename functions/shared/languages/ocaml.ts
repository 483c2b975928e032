import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

/** A module comes before those that use it. */
const compileInOrder = `
test $# = 1 || set -- $(ocamldep -sort "$@")
exec ocamlopt -w -a -O3 -I +unix -I +str unix.cmxa str.cmxa "$@" -o main`

export const ocaml = {
  ...nativeDefaults,
  id: 23,
  name: 'OCaml',
  aliases: ['ml'],
  description: 'OCaml',
  contentType: 'text/x-ocaml',
  editor: { file: 'mllike', mode: 'oCaml' },
  grammar: 'ocaml',
  extensions: ['ml'],
  source: 'main.ml',
  compile: { ...compilerStep, argv: ['/bin/sh', '-ec', compileInOrder, 'sh', '{sources}'] },
  outOfMemory: 'Out_of_memory',
  tools: { packages: ['ocaml-nox|ocaml-base', 'gcc', 'libc6-dev'] },
  version: ['/usr/bin/ocamlopt', '-version'],
  template: `let () =
  ()
`,
} as const satisfies Language
