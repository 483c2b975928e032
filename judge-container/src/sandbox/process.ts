import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A helper of ours that lives long, takes lines and says lines: `oj-runner` or `oj-relay`. */
export class LineProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>
  readonly #errors: string[] = []
  readonly #exited: Promise<unknown>

  /** Starts it with an empty environment. That it could not be started shows when it is asked. */
  constructor(command: readonly string[]) {
    const [file = '', ...args] = command
    const child = spawn(file, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
    child.on('error', (error) => this.#errors.push(error.message))
    // A dead helper shows in its answers; a write to it must not bring the worker down.
    child.stdin.on('error', (error) => this.#errors.push(error.message))
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#errors.push(text.trim()))
    this.#child = child
    this.#exited = once(child, 'close').catch(() => undefined)
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  }

  /** The next line that it says; throws with its last words when it dies instead. */
  async next(): Promise<string> {
    const line = await this.#lines.next()
    if (line.done !== true) return line.value
    await this.#exited
    throw new Error(`a part of the sandbox died: ${this.#errors.join('; ')}`)
  }

  /** Sends a line, which ends with its newline, and waits for the next one in return. */
  ask(line: string): Promise<string> {
    this.#child.stdin.write(line)
    return this.next()
  }

  /** Ends it whatever it does; whoever waits for its next line is told that it died. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Cancels what it does and waits for its end. */
  async stop(): Promise<void> {
    this.#child.stdin.destroy()
    await this.#exited
  }
}
