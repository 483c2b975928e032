import type { RunResult } from '../sandbox/types.ts'
import { type Slots, withRunCallback } from './run-lock.ts'

/** What a whole submission has used of its time, in ms: all that is done for it but waiting for a processor. */
export class TotalTime {
  readonly limit: number
  #spent = 0
  readonly #running = new Set<() => number>()

  constructor(limit: number) {
    this.limit = limit
  }

  get spent(): number {
    return [...this.#running].reduce((sum, used) => sum + used(), this.#spent)
  }

  /** what is left of it, at least 0 */
  get left(): number {
    return Math.max(0, this.limit - this.spent)
  }

  /** Counts what was used elsewhere. */
  add(ms: number): void {
    this.#spent += ms
  }

  /** Counts what a task takes, from its begin to its end, that uses the sandbox. */
  async spend<G extends Slots, T>(slots: G, work: (slots: G) => Promise<T>): Promise<T> {
    const begun = performance.now()
    let waited = 0
    const used = () => Math.max(0, performance.now() - begun - waited)
    const note = (run: RunResult) => {
      waited += run.waitMs
      return run
    }
    this.#running.add(used)
    try {
      return await work({
        ...slots,
        sandbox: withRunCallback(slots.sandbox, note),
        referee: withRunCallback(slots.referee, note),
      })
    } finally {
      this.#running.delete(used)
      this.add(used())
    }
  }
}
