import type { ContestTime } from '@oj/shared/judging/jobs.ts'
import { type QueueName, queueWeights } from './config.ts'
import { weightedOrder } from './weighted-order.ts'

/** How many accounts and how many times of contests are remembered at most. */
const maxServed = 1000
const maxContests = 100

const restOfLanes = ['practice', 'rejudge'] as const

/** What turns depend on: a job's queue, its account, if known, and its kind. */
export interface Waiting {
  readonly queue: QueueName
  readonly account: string | undefined
  readonly outline: { readonly kind: string }
}

/** Kinds of jobs of users, whatever their lane; the others are work of the staff. */
const ownKinds: ReadonlySet<string> = new Set(['submission', 'test'])

/** Whether a job counts as a turn of its account: it was handed in outside contests. */
const isShared = ({ queue, outline }: Waiting) => queue !== 'contest' && ownKinds.has(outline.kind)

/**
 * Who may have a free slot. Contestants go first, and one of several slots is theirs alone while a contest runs; rejudging
 * never takes all slots; no account has more than half of them for what it hands in elsewhere, and accounts take turns.
 */
export class Turns {
  readonly #slots: number
  readonly #now: () => number
  readonly #running = new Set<Waiting>()
  /** accounts, the one that had the last turn last */
  readonly #served = new Set<string>()
  readonly #contests = new Map<string, ContestTime>()

  constructor(slots: number, now: () => number = Date.now) {
    this.#slots = slots
    this.#now = now
  }

  /** Notes the times of contests that a job tells of. */
  learn(contests: readonly ContestTime[]): void {
    const now = this.#now()
    for (const [key, { to }] of this.#contests) if (to <= now) this.#contests.delete(key)
    for (const time of contests) {
      if (this.#contests.size < maxContests) this.#contests.set(`${time.from} ${time.to}`, time)
    }
  }

  /** How many slots are kept free of the jobs of a lane. */
  reserved(lane: QueueName): number {
    return lane !== 'contest' && this.#slots > 1 && this.#isContestTime() ? 1 : 0
  }

  /** The lanes that may take a slot now, in the order in which they are asked. */
  lanes(): QueueName[] {
    // One job of the lowest lane is enough while others wait, and it is asked last while a contest runs.
    const isStrict = this.#count('rejudge') > 0 || this.#isContestTime()
    const rest = isStrict ? restOfLanes : weightedOrder(queueWeights, restOfLanes)
    return ['contest', ...rest.filter((lane) => this.#hasRoom(lane))]
  }

  /** Whether a job may take a slot now. */
  mayStart(job: Waiting): boolean {
    return this.#hasRoom(job.queue) && !this.#hasItsShare(job)
  }

  /** Whether its account has no remembered turn, so that it may have waited the longest. */
  isFirstTurn({ queue, account }: Waiting): boolean {
    return queue !== 'practice' || account === undefined || !this.#served.has(account)
  }

  /** Jobs by how long ago their accounts had a turn, the longest first; those that may not start come last. */
  inOrder<Job extends Waiting>(jobs: readonly Job[]): Job[] {
    const served = [...this.#served]
    const turnOf = (job: Job) => {
      if (!this.mayStart(job)) return served.length
      return this.isFirstTurn(job) ? -1 : served.indexOf(job.account ?? '')
    }
    return jobs.toSorted((a, b) => turnOf(a) - turnOf(b))
  }

  /** The first of these jobs, if it may start. */
  next<Job extends Waiting>(jobs: readonly Job[]): Job | undefined {
    const [first] = this.inOrder(jobs)
    return first && this.mayStart(first) ? first : undefined
  }

  begin(job: Waiting): void {
    this.#running.add(job)
    if (job.account === undefined || !isShared(job)) return
    this.#served.delete(job.account)
    this.#served.add(job.account)
    const [oldest] = this.#served
    if (oldest !== undefined && this.#served.size > maxServed) this.#served.delete(oldest)
  }

  end(job: Waiting): void {
    this.#running.delete(job)
  }

  #isContestTime(): boolean {
    const now = this.#now()
    return [...this.#contests.values()].some(({ from, to }) => from <= now && now < to)
  }

  #count(lane: QueueName): number {
    return [...this.#running].filter(({ queue }) => queue === lane).length
  }

  #hasRoom(lane: QueueName): boolean {
    if (lane === 'contest') return true
    if (this.#running.size - this.#count('contest') >= this.#slots - this.reserved(lane)) return false
    return lane !== 'rejudge' || this.#count('rejudge') < Math.max(1, this.#slots - 1)
  }

  #hasItsShare(job: Waiting): boolean {
    if (!isShared(job) || job.account === undefined) return false
    const own = [...this.#running].filter((each) => isShared(each) && each.account === job.account).length
    return own >= Math.max(1, Math.floor(this.#slots / 2))
  }
}
