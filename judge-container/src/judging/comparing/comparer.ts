import { Worker } from 'node:worker_threads'
import type { Comparison } from './compare.ts'
import type { ComparedFiles } from './compare-files.ts'
import type { TokenResult } from './tokens.ts'

type Result = Comparison | TokenResult
type Reply = { result: Result } | { failure: string }

/** Comparing the largest outputs takes seconds. */
const patienceMs = 120_000

/** The thread needs little memory beside the two windows. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }

export interface ComparerOptions {
  /** the script that the thread runs, and the timeout for one answer in ms */
  script?: URL
  patienceMs?: number
}

/**
 * Compares files in a worker thread: contestants influence how long that takes, and the main thread, which watches time
 * limits, must not wait for it. One comparison at a time.
 */
export class Comparer {
  readonly #script: URL
  readonly #patienceMs: number
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  /** Starts the thread at once, so that the first comparison does not wait for it. */
  constructor({ script = new URL('thread.ts', import.meta.url), patienceMs: ms = patienceMs }: ComparerOptions = {}) {
    this.#script = script
    this.#patienceMs = ms
    this.#thread = this.#start()
  }

  /**
   * Gives null when it takes longer than `ms`. Throws when files cannot be read, or the thread fails or times out. The next
   * comparison then gets a new thread.
   */
  compare(files: ComparedFiles, ms = Number.POSITIVE_INFINITY): Promise<Result | null> {
    const answer = this.#last.then(() => this.#ask(files, ms))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** Ends the thread and cancels its comparison. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#drop()
    await this.#last
  }

  #start(): Worker {
    const thread = new Worker(this.#script, { env: {}, execArgv: [], resourceLimits })
    // A pending comparison reports the error; a thread that dies while idle is replaced by the next comparison.
    thread.on('error', () => this.#forget(thread)).on('exit', () => this.#forget(thread))
    return thread
  }

  #forget(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined
  }

  async #drop(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  async #ask(files: ComparedFiles, ms: number): Promise<Result | null> {
    if (this.#closed) throw new Error('the comparer is closed')
    this.#thread ??= this.#start()
    const begun = performance.now()
    const patience = Math.min(this.#patienceMs, ms)
    const reply = await replyOf(this.#thread, files, patience).catch(async (error: unknown) => {
      await this.#drop()
      if (patience === ms && performance.now() - begun >= ms) return null
      throw error
    })
    if (!reply) return null
    if ('failure' in reply) throw new Error(`the output could not be compared: ${reply.failure}`)
    return reply.result
  }
}

function replyOf(thread: Worker, files: ComparedFiles, ms: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const fail = (why: string) => reject(new Error(`the output could not be compared: ${why}`))
  const onError = (error: Error) => fail(error.message)
  const onExit = () => fail('the thread ended')
  const timer = setTimeout(() => fail(`that took more than ${ms / 1000} s`), ms)
  thread.on('message', resolve).on('error', onError).on('exit', onExit)
  thread.postMessage(files)
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', onError).off('exit', onExit)
  })
}
