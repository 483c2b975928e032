import { Status } from '@oj/shared/judging/verdicts.ts'
import { toLanguage } from '../source.ts'

/** `solution.result` of `judge_client.cc`, in its order; those that are not there were not judged to the end. */
const statuses: ReadonlyMap<number, number> = new Map([
  [4, Status.accepted],
  [5, Status.presentationError],
  [6, Status.wrongAnswer],
  [7, Status.timeLimitExceeded],
  [8, Status.memoryLimitExceeded],
  // too much output, which ends the program here
  [9, Status.runtimeError],
  [10, Status.runtimeError],
  [11, Status.compileError],
])

/** Of a run that was not compared with anything: a program of somebody's own input. */
export const testRun = 13

export const toStatus = (result: number | null): number | null => statuses.get(result ?? 0) ?? null

/** `$language_name` and `$language_ext` of `const.inc.php`, by their numbers. */
export const languageNames = [
  ['C', 'c'],
  ['C++', 'cc'],
  ['Pascal', 'pas'],
  ['Java', 'java'],
  ['Ruby', 'rb'],
  ['Bash', 'sh'],
  ['Python', 'py'],
  ['PHP', 'php'],
  ['Perl', 'pl'],
  ['C#', 'cs'],
  ['Obj-C', 'm'],
  ['FreeBasic', 'bas'],
  ['Scheme', 'scm'],
  ['Clang', 'c'],
  ['Clang++', 'cc'],
  ['Lua', 'lua'],
  ['JavaScript', 'js'],
  ['Go', 'go'],
  ['SQL', 'sql'],
  ['Fortran', 'f95'],
  ['Matlab', 'm'],
  ['Cobol', 'cob'],
  ['R', 'R'],
  ['Scratch3', 'sb3'],
  ['Cangjie', 'cj'],
] as const

export function toLanguageName(number: number | null): string {
  const [name, ending] = languageNames[number ?? -1] ?? ['?', '']
  return toLanguage(name, `main.${ending}`)
}
