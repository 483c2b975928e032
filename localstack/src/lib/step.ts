/** Something that a person can mend: what failed, and what to do about it. */
export class Failure extends Error {
  readonly remedy: string
  constructor(what: string, remedy: string) {
    super(what)
    this.remedy = remedy
  }
}

/** Progress goes to stderr, because some commands answer in JSON on stdout. */
export const printToStderr = (text: string): void => {
  process.stderr.write(text)
}

const formatSeconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The step whose line is being written; steps in parallel rewrite their lines when they end. */
let writing: symbol | null = null

function beginLine(me: symbol, title: string): void {
  printToStderr(`${writing ? '\n' : ''}• ${title} … `)
  writing = me
}

function endLine(me: symbol, title: string, how: string): void {
  if (writing !== me) beginLine(me, title)
  printToStderr(`${how}\n`)
  writing = null
}

/** Does one piece of work under a progress line, `• title … done (1.2 s)`, and gives what it gives. */
export async function runStep<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const me = Symbol(title)
  beginLine(me, title)
  try {
    const result = await work()
    endLine(me, title, `done (${formatSeconds(began)})`)
    return result
  } catch (error) {
    endLine(me, title, `failed (${formatSeconds(began)})`)
    throw error
  }
}

/** Ends a failed command: prints only the message of a Failure, and any other error with its stack trace. */
export function printError(error: unknown): void {
  if (error instanceof Failure) printToStderr(`\n✗ ${error.message}\n  ${error.remedy}\n`)
  else printToStderr(`\n✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
