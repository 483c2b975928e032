import { setTimeout as delay } from 'node:timers/promises'
import type { SQSClient } from '@aws-sdk/client-sqs'
import type { QueueName } from './config.ts'
import { type Lease, receiveJobs } from './job-queue.ts'
import { log } from './log.ts'
import type { Turns } from './turns.ts'

const longPollSeconds = 5

/** Jobs that may be held of one queue, so that accounts can take turns, and how many are looked at for that. */
const maxHeld = 10
const maxSeen = 40
/** How long a job that may not start, and cannot be held, is left to other judges, in s. */
const refusedFor = 2

/**
 * Takes jobs from three queues, one at a time, as slots become free, as `Turns` says. While a queue is known to be empty a long
 * poll waits on it, so that a new job starts at once. A job that is received and may not start yet is held.
 */
export class Intake {
  readonly #client: SQSClient
  readonly #urls: Readonly<Record<QueueName, string>>
  readonly #turns: Turns
  readonly #stopping = new AbortController()
  readonly #held: Lease[] = []
  readonly #polls = new Map<QueueName, Promise<void>>()
  /** queues whose long poll was cut off by `stop` */
  readonly #cutOff = new Set<QueueName>()
  #change = Promise.withResolvers<void>()

  constructor(client: SQSClient, urls: Readonly<Record<QueueName, string>>, turns: Turns) {
    this.#client = client
    this.#urls = urls
    this.#turns = turns
  }

  /** The next job; waits until there is one, and returns null after `stop`. */
  async next(): Promise<Lease | null> {
    while (!this.#stopping.signal.aborted) {
      this.#change = Promise.withResolvers()
      const lease = await this.#find()
      if (lease) return this.#keepIfStopped(lease)
      for (const queue of this.#turns.lanes()) this.#waitOn(queue)
      await this.#change.promise
    }
    return null
  }

  /** Looks again at what may start: a job has ended. */
  reconsider(): void {
    this.#change.resolve()
  }

  /** Waits until no receive is pending, and returns held jobs to the queue; `next` starts again. */
  async rest(): Promise<void> {
    await Promise.all(this.#polls.values())
    await this.#returnHeld()
  }

  /** Ends all polls and returns held jobs to the queue. */
  async stop(): Promise<void> {
    for (const queue of this.#polls.keys()) this.#cutOff.add(queue)
    this.#stopping.abort()
    this.#change.resolve()
    await Promise.all(this.#polls.values())
    await this.#returnHeld()
  }

  /**
   * Returns a job to the queue because the worker stops. The queue may not have noticed yet that a long poll was aborted and
   * would deliver the job to it, losing it: so the job is sent only when that poll has timed out.
   */
  async giveBack(lease: Lease): Promise<void> {
    await lease.giveBack(this.#cutOff.has(lease.queue) ? longPollSeconds : 0)
  }

  async #returnHeld(): Promise<void> {
    await Promise.all(this.#held.splice(0).map((lease) => this.giveBack(lease)))
  }

  /** Does not start a job that arrived while the worker was stopping. */
  async #keepIfStopped(lease: Lease): Promise<Lease | null> {
    if (!this.#stopping.signal.aborted) return lease
    await this.giveBack(lease)
    return null
  }

  /** The job whose turn it is, of the first lane that has one. */
  async #find(): Promise<Lease | null> {
    for (const queue of this.#turns.lanes()) {
      const lease = await this.#findIn(queue)
      if (lease) return lease
    }
    return null
  }

  /** Receives more while all held jobs are of accounts that had a turn: another account may wait behind them. */
  async #findIn(queue: QueueName): Promise<Lease | null> {
    const held = () => this.#held.filter((lease) => lease.queue === queue)
    for (let seen = 0; seen < maxSeen && !this.#polls.has(queue); ) {
      const first = this.#turns.next(held())
      if (first && this.#turns.isFirstTurn(first)) break
      const leases = await this.#ask(queue, 0, seen === 0 ? 1 : maxHeld)
      if (leases.length === 0) break
      seen += leases.length
      await this.#hold(leases)
    }
    const lease = this.#turns.next(held())
    if (!lease) return null
    this.#held.splice(this.#held.indexOf(lease), 1)
    return lease
  }

  /** Holds jobs; of too many, those whose turn is the last go back. */
  async #hold(leases: readonly Lease[]): Promise<void> {
    this.#held.push(...leases)
    const excess = [...Map.groupBy(this.#held, ({ queue }) => queue).values()].flatMap((held) =>
      this.#turns.inOrder(held).slice(maxHeld),
    )
    for (const lease of excess) this.#held.splice(this.#held.indexOf(lease), 1)
    await Promise.all(excess.map((lease) => lease.giveBack(refusedFor)))
  }

  #waitOn(queue: QueueName): void {
    if (this.#polls.has(queue)) return
    // While many wait whose turn it is not, more of them would only be received to be given back.
    const isFull = this.#held.filter((lease) => lease.queue === queue).length >= maxHeld
    const pause = delay(isFull ? refusedFor * 1000 : 0, undefined, { signal: this.#stopping.signal }).catch(
      () => undefined,
    )
    const poll = pause
      .then(() => this.#ask(queue, longPollSeconds, 1))
      .then(async (leases) => {
        await this.#hold(leases)
        this.#polls.delete(queue)
        this.#change.resolve()
      })
    this.#polls.set(queue, poll)
  }

  /** Polls one queue; an unreachable queue counts as empty for a second. */
  async #ask(queue: QueueName, seconds: number, most: number): Promise<Lease[]> {
    const { signal } = this.#stopping
    try {
      const leases = await receiveJobs(this.#client, queue, this.#urls[queue], { seconds, most, signal })
      for (const { outline } of leases) this.#turns.learn(outline.contests)
      return leases
    } catch (error) {
      if (signal.aborted) return []
      log.error('a queue could not be read', { queue, error })
      await delay(1000, undefined, { signal }).catch(() => undefined)
      return []
    }
  }
}
