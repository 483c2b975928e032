import { basename } from 'node:path'
import type { PackageProgram, ProblemPackage } from '../model.ts'
import { languagesOf } from '../programs.ts'
import type { PackageEntry } from './exported.ts'

/** Called with input, output and answer, returning testlib’s exit codes. */
const byExitCode: readonly string[] = ['testlib', 'hoj', 'hydro']
/** In which one program can include another. */
const adaptable: Readonly<Record<string, string>> = { C: 'c', 'C++': 'cpp' }

const kindOf = ({ files: [main = ''], kind }: PackageProgram) =>
  languagesOf(main, kind)[0]?.name.replace(/ With O2$/, '')

/** Whether a program speaks the protocol of ICPC, or can be adapted to it. */
export const fitsIcpc = (program: PackageProgram): boolean =>
  program.protocol === 'icpc' ||
  (byExitCode.includes(program.protocol) && Object.hasOwn(adaptable, kindOf(program) ?? ''))

/** For the checker. */
export const needsTestlib = (program: PackageProgram | null) => program?.protocol === 'testlib'

/** Wraps a checker: its output comes from a file, and exit codes become those of ICPC, wherever it exits. */
const formatAdapter = (included: string, isInteractor: boolean) => `#define main program_of_the_problem
#include "${included}"
#undef main
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void tell(int code, void *nothing) {
  (void)nothing;
  fflush(0);
  _exit(code == 0 ? 42 : code == 3 ? 3 : 43);
}

int main(int argc, char **argv) {
  static char path[4096];
  char *given[64];
  int count = 0;
  if (argc < 4) return 3;
  snprintf(path, sizeof path, "%s/output.txt", argv[3]);
${isInteractor ? '' : copyOutput}  given[count++] = argv[0];
  given[count++] = argv[1];
  given[count++] = path;
  given[count++] = argv[2];
  for (int at = 4; at < argc && count < 63; at++) given[count++] = argv[at];
  given[count] = 0;
  on_exit(tell, 0);
  exit(program_of_the_problem(count, given));
}
`

const copyOutput = `  {
    FILE *out = fopen(path, "wb");
    if (!out) return 3;
    for (int c; (c = getchar()) != EOF;) putc(c, out);
    fclose(out);
  }
`

/** Below `output_validators`. */
export function validatorEntries(
  program: PackageProgram,
  { judgeFiles, interactor }: Pick<ProblemPackage, 'judgeFiles' | 'interactor'>,
): PackageEntry[] {
  const folder = 'output_validators/validator'
  const others = program.files.slice(1).map((file) => ({ name: basename(file), path: file }))
  const beside = [...others, ...judgeFiles].map(({ name, path }) => ({ path: `${folder}/${name}`, file: path }))
  const [main = ''] = program.files
  if (program.protocol === 'icpc') return [{ path: `${folder}/${basename(main)}`, file: main }, ...beside]
  const included = 'checker_of_the_problem.h'
  const ending = adaptable[kindOf(program) ?? ''] ?? 'cpp'
  return [
    { path: `${folder}/main.${ending}`, text: formatAdapter(included, program === interactor) },
    { path: `${folder}/${included}`, file: main },
    ...beside,
  ]
}
