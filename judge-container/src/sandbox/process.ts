import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { parseReady, type Ready } from './protocol.ts'

/** A running `oj-runner`: it has taken a slot, and answers each line with a line. */
export class RunnerProcess {
  readonly ready: Ready
  readonly #child: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>
  readonly #errors: string[]
  readonly #exited: Promise<unknown>

  private constructor(
    child: ChildProcessWithoutNullStreams,
    ready: Ready,
    lines: AsyncIterator<string>,
    errors: string[],
    exited: Promise<unknown>,
  ) {
    this.ready = ready
    this.#child = child
    this.#lines = lines
    this.#errors = errors
    this.#exited = exited
  }

  /** Starts a runner with an empty environment; throws with the runner's own words when it cannot start. */
  static async start(command: readonly string[]): Promise<RunnerProcess> {
    const [file = '', ...args] = command
    const child = spawn(file, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
    const errors: string[] = []
    child.on('error', (error) => errors.push(error.message))
    // A dead runner shows in its answers; a write to it must not bring the worker down.
    child.stdin.on('error', (error) => errors.push(error.message))
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text.trim()))
    const exited = once(child, 'close').catch(() => undefined)
    const lines: Interface = createInterface({ input: child.stdout })
    const iterator = lines[Symbol.asyncIterator]()
    const first = await iterator.next()
    if (first.done === true) {
      await exited
      throw new Error(`the sandbox does not start: ${errors.join('; ')}`)
    }
    return new RunnerProcess(child, parseReady(first.value), iterator, errors, exited)
  }

  /** Sends one line and waits for its answer; throws with the runner's last words when it dies instead. */
  async ask(line: string): Promise<string> {
    this.#child.stdin.write(line)
    const answer = await this.#lines.next()
    if (answer.done !== true) return answer.value
    await this.#exited
    throw new Error(`the runner died: ${this.#errors.join('; ')}`)
  }

  /** Cancels what is running; the runner clears its slot and ends. */
  async stop(): Promise<void> {
    this.#child.stdin.destroy()
    await this.#exited
  }
}
