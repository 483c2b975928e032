import { caseModes } from '@oj/shared/judging/settings.ts'
import { protocols } from '@oj/shared/judging/test-data.ts'

/** Command-line arguments that are not valid. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const usage = `judge verify PACKAGE… [--json] [--lang NAME,…] [--jobs N]
    Judges the sample solutions of problem packages (ours, ICPC, HOJ, QDUOJ, Hydro, FPS or Polygon; folder, zip or
    XML file) and compares their verdicts with those that the packages expect. A solution that can't be judged here,
    because its language is not installed or its package needs what there is not, does not agree.
judge run --source FILE --cases DIR [--lang NAME] [--checker FILE] [--interactor FILE] [--protocol NAME]
          [--time-ms N] [--memory-mb N] [--stack-mb N] [--output-mb N] [--file-io IN,OUT]
          [--type acm|oi] [--case-mode MODE] [--exact] [--json]
    Judges one program on the pairs X.in, X.ans or X.out of a folder; --exact makes trailing blanks matter. A checker
    or interactor is called as its source tells, or as --protocol says (${protocols.join(', ')}).
    MODE is ${caseModes.join(', ')}; a scores.yaml beside the cases says what they are
    worth, and without it the groups of subtasks are what stands before the last - or _ of the names.
judge languages [--json]
    Lists the languages and the versions of their tools in the jail.
judge bench [--json]
    Measures the sandbox against bare vfork and exec.`

/** An option with a fixed set of values; the default when the option is absent. */
export function oneOf<const T extends string>(
  name: string,
  text: string | undefined,
  words: readonly T[],
  otherwise: NoInfer<T>,
): T {
  if (text === undefined) return otherwise
  const word = words.find((each) => each === text)
  if (word === undefined) throw new UsageError(`--${name} must be one of ${words.join(', ')}`)
  return word
}

/** A whole number from an option, at least 1; the default when the option is absent. */
export function numberOption(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${name} must be a whole number from 1`)
  return value
}
