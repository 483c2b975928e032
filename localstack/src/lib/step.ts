/** Something that a person can mend: what failed, and what to do about it. */
export class Failure extends Error {
  readonly remedy: string
  constructor(what: string, remedy: string) {
    super(what)
    this.remedy = remedy
  }
}

/** Progress goes to stderr, because some commands answer in JSON on stdout. */
export const say = (text: string): void => {
  process.stderr.write(text)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Does one piece of work under a progress line, `• title … done (1.2 s)`, and gives what it gives. */
export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  say(`• ${title} … `)
  try {
    const result = await work()
    say(`done (${seconds(began)})\n`)
    return result
  } catch (error) {
    say(`failed (${seconds(began)})\n`)
    throw error
  }
}

/** Ends a command that failed: a Failure is told in plain words, anything else with its trace. */
export function tell(error: unknown): void {
  if (error instanceof Failure) say(`\n✗ ${error.message}\n  ${error.remedy}\n`)
  else say(`\n✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
