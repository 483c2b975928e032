import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

/** Modules come before the program that uses them. */
const compileMainLast = `
main=$1
shift
exec gfortran -O2 -static "$@" "$main" -o main`

export const fortran = {
  ...nativeDefaults,
  id: 25,
  name: 'Fortran',
  aliases: ['gfortran'],
  description: 'Fortran (GFortran)',
  contentType: 'text/x-fortran',
  editor: { file: 'fortran', mode: 'fortran' },
  grammar: 'fortran',
  extensions: ['f90', 'f95', 'f03', 'f08', 'f', 'for', 'f77'],
  forms: ['f', 'for', 'f77'],
  source: 'main.f90',
  compile: { ...compilerStep, argv: ['/bin/sh', '-ec', compileMainLast, 'sh', '{sources}'] },
  outOfMemory: 'Allocation would exceed memory limit',
  tools: { packages: ['gfortran', 'libc6-dev'] },
  version: ['/usr/bin/gfortran', '-dumpfullversion'],
  template: `program main
  implicit none

end program main
`,
} as const satisfies Language
