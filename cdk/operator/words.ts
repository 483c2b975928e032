/** Something that the operator can mend: told in words, without a trace. */
export class Refusal extends Error {}

/** Progress, on stderr, so that stdout holds results only. */
export const printToStderr = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
