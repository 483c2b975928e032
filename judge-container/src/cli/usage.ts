/** A call of the command line that can't be understood. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const usage = `judge verify PACKAGE… [--json] [--lang NAME,…] [--jobs N]
    Judges the sample solutions of problem packages (ours, ICPC, HOJ, QDUOJ, Hydro, FPS or Polygon; folder, zip or
    XML file) and compares their verdicts with those that the packages expect.
judge run --source FILE --cases DIR [--lang NAME] [--time-ms N] [--memory-mb N] [--stack-mb N] [--output-mb N]
          [--file-io IN,OUT] [--type acm|oi] [--exact] [--json]
    Judges one program on the pairs X.in, X.ans of a folder; --exact makes trailing blanks matter.
judge languages [--json]
    Lists the languages and the versions of their tools in the jail.
judge bench [--json]
    Measures the sandbox against bare vfork and exec.`

/** A whole number from an option, at least 1; the default when the option is absent. */
export function numberOption(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${name} must be a whole number from 1`)
  return value
}
