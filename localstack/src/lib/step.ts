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

/** The step whose line is being written; steps in parallel rewrite their lines when they end. */
let writing: symbol | null = null

function begin(me: symbol, title: string): void {
  say(`${writing ? '\n' : ''}• ${title} … `)
  writing = me
}

function end(me: symbol, title: string, how: string): void {
  if (writing !== me) begin(me, title)
  say(`${how}\n`)
  writing = null
}

/** Does one piece of work under a progress line, `• title … done (1.2 s)`, and gives what it gives. */
export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const me = Symbol(title)
  begin(me, title)
  try {
    const result = await work()
    end(me, title, `done (${seconds(began)})`)
    return result
  } catch (error) {
    end(me, title, `failed (${seconds(began)})`)
    throw error
  }
}

/** Ends a failed command: prints only the message of a Failure, and any other error with its stack trace. */
export function tell(error: unknown): void {
  if (error instanceof Failure) say(`\n✗ ${error.message}\n  ${error.remedy}\n`)
  else say(`\n✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
