import { Worker } from 'node:worker_threads'
import type { Comparison } from './compare.ts'
import type { Exhibits } from './compare-files.ts'
import type { TokenResult } from './tokens.ts'

type Result = Comparison | TokenResult
type Reply = { result: Result } | { failure: string }

/** The largest outputs that are allowed take seconds. */
const patienceMs = 120_000

/** It needs next to no memory beside the two windows. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }

export interface ComparerOptions {
  /** what the thread runs, and how long it may take for one answer in ms */
  script?: URL
  patienceMs?: number
}

/**
 * Compares files on a thread of its own: contestants decide how long that takes, and the thread that keeps time must not
 * wait for it. One comparison at a time.
 */
export class Comparer {
  readonly #script: URL
  readonly #patienceMs: number
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  /** The thread starts at once, so that it is there when it is wanted. */
  constructor({ script = new URL('thread.ts', import.meta.url), patienceMs: ms = patienceMs }: ComparerOptions = {}) {
    this.#script = script
    this.#patienceMs = ms
    this.#thread = this.#start()
  }

  /** Throws where the files cannot be read, or the thread breaks or takes too long: the next question gets a new one. */
  compare(exhibits: Exhibits): Promise<Result> {
    const answer = this.#last.then(() => this.#ask(exhibits))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** Ends the thread; what it does breaks off. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#drop()
    await this.#last
  }

  #start(): Worker {
    const thread = new Worker(this.#script, { env: {}, execArgv: [], resourceLimits })
    // Whoever asks hears of it; a thread that dies while nobody does is replaced when somebody asks.
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

  async #ask(exhibits: Exhibits): Promise<Result> {
    if (this.#closed) throw new Error('the comparer is closed')
    this.#thread ??= this.#start()
    const reply = await replyOf(this.#thread, exhibits, this.#patienceMs).catch(async (error: unknown) => {
      await this.#drop()
      throw error
    })
    if ('failure' in reply) throw new Error(`the output could not be compared: ${reply.failure}`)
    return reply.result
  }
}

function replyOf(thread: Worker, exhibits: Exhibits, ms: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const fail = (why: string) => reject(new Error(`the output could not be compared: ${why}`))
  const onError = (error: Error) => fail(error.message)
  const onExit = () => fail('the thread ended')
  const timer = setTimeout(() => fail(`that took more than ${ms / 1000} s`), ms)
  thread.on('message', resolve).on('error', onError).on('exit', onExit)
  thread.postMessage(exhibits)
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', onError).off('exit', onExit)
  })
}
