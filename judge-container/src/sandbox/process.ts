import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A long-running helper process that answers lines with lines: `oj-runner` or `oj-relay`. */
export class LineProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>
  readonly #errors: string[] = []
  readonly #exited: Promise<unknown>

  /** Starts it with an empty environment. If it cannot start, the first request fails. */
  constructor(command: readonly string[]) {
    const [file = '', ...args] = command
    const child = spawn(file, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
    child.on('error', (error) => this.#errors.push(error.message))
    // A dead helper is noticed by its missing answer; writing to it must not crash the worker.
    child.stdin.on('error', (error) => this.#errors.push(error.message))
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#errors.push(text.trim()))
    this.#child = child
    this.#exited = once(child, 'close').catch(() => undefined)
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  }

  /** its number; undefined when it could not start */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Its next line; throws with its last output when it dies instead. */
  async next(): Promise<string> {
    const line = await this.#lines.next()
    if (line.done !== true) return line.value
    await this.#exited
    throw new Error(`a part of the sandbox died: ${this.#errors.join('; ')}`)
  }

  /** Sends a line, which must end with a newline, and waits for the answer. */
  ask(line: string): Promise<string> {
    this.#child.stdin.write(line)
    return this.next()
  }

  /** Kills the process; whoever waits for a line gets an error. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Kills the process and waits for its end. */
  async stop(): Promise<void> {
    this.#child.stdin.destroy()
    await this.#exited
  }
}
