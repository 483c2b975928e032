import { setTimeout as delay } from 'node:timers/promises'
import type { SQSClient } from '@aws-sdk/client-sqs'
import { type QueueName, queueWeights } from './config.ts'
import { type Lease, receive } from './job-queue.ts'
import { log } from './log.ts'
import { weightedOrder } from './weighted-order.ts'

const names: readonly QueueName[] = ['contest', 'practice', 'rejudge']
const longPollSeconds = 5

/**
 * Takes jobs from three queues, one at a time, as slots become free. While a queue is known to be empty a long poll
 * waits on it, so that a new job starts at once; the others are polled in weighted order. A message that a long poll
 * receives while every slot is busy is held, at most one per queue, and is taken first when a slot is free.
 */
export class Intake {
  readonly #client: SQSClient
  readonly #urls: Readonly<Record<QueueName, string>>
  readonly #stopping = new AbortController()
  readonly #leases = new Map<QueueName, Lease>()
  readonly #polls = new Map<QueueName, Promise<void>>()
  /** queues whose long poll was cut off by `stop` */
  readonly #cutOff = new Set<QueueName>()
  #arrival = Promise.withResolvers<void>()

  constructor(client: SQSClient, urls: Readonly<Record<QueueName, string>>) {
    this.#client = client
    this.#urls = urls
  }

  /** The next job; waits until there is one, and returns null after `stop`. */
  async next(): Promise<Lease | null> {
    while (!this.#stopping.signal.aborted) {
      for (const queue of weightedOrder(queueWeights, names)) {
        const lease = this.#takeLease() ?? (this.#polls.has(queue) ? null : await this.#ask(queue, 0))
        if (lease) return this.#keepIfStopped(lease)
      }
      this.#arrival = Promise.withResolvers()
      for (const queue of names) this.#waitOn(queue)
      if (this.#leases.size === 0) await this.#arrival.promise
    }
    return null
  }

  /** Waits until no receive is pending, and returns held jobs to the queue; `next` starts again. */
  async rest(): Promise<void> {
    await Promise.all(this.#polls.values())
    await this.#returnLeases()
  }

  /** Ends all polls and returns held jobs to the queue. */
  async stop(): Promise<void> {
    for (const queue of this.#polls.keys()) this.#cutOff.add(queue)
    this.#stopping.abort()
    this.#arrival.resolve()
    await Promise.all(this.#polls.values())
    await this.#returnLeases()
  }

  async #returnLeases(): Promise<void> {
    const leases = [...this.#leases.values()]
    this.#leases.clear()
    await Promise.all(leases.map((lease) => this.giveBack(lease)))
  }

  /**
   * Returns a job to the queue because the worker stops. The queue may not have noticed yet that a long poll was aborted and
   * would deliver the job to it, losing it: so the job is sent only when that poll has timed out.
   */
  async giveBack(lease: Lease): Promise<void> {
    await lease.giveBack(this.#cutOff.has(lease.queue) ? longPollSeconds : 0)
  }

  /** Does not start a job that arrived while the worker was stopping. */
  async #keepIfStopped(lease: Lease): Promise<Lease | null> {
    if (!this.#stopping.signal.aborted) return lease
    await this.giveBack(lease)
    return null
  }

  #takeLease(): Lease | null {
    for (const queue of weightedOrder(queueWeights, names)) {
      const lease = this.#leases.get(queue)
      this.#leases.delete(queue)
      if (lease) return lease
    }
    return null
  }

  #waitOn(queue: QueueName): void {
    if (this.#polls.has(queue) || this.#leases.has(queue)) return
    const poll = this.#ask(queue, longPollSeconds).then((lease) => {
      this.#polls.delete(queue)
      if (lease) this.#leases.set(queue, lease)
      this.#arrival.resolve()
    })
    this.#polls.set(queue, poll)
  }

  /** Polls one queue; an unreachable queue counts as empty for a second. */
  async #ask(queue: QueueName, seconds: number): Promise<Lease | null> {
    const { signal } = this.#stopping
    try {
      return await receive(this.#client, queue, this.#urls[queue], seconds, signal)
    } catch (error) {
      if (signal.aborted) return null
      log.error('a queue could not be read', { queue, error })
      await delay(1000, undefined, { signal }).catch(() => undefined)
      return null
    }
  }
}
