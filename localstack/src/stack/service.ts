import { setTimeout } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import type { Failure } from '../lib/step.ts'
import type { OnDeath, Part } from './restarts.ts'
import { serviceFailure } from './services.ts'

/** A service of the stack, in whose place another one is started when it dies. */
export class Service {
  readonly #part: Part
  readonly #begin: () => Child
  readonly #onDeath: OnDeath
  readonly #report: (failure: Failure) => void
  #child: Child | null = null
  #isOver = false

  /** @param report told when it died and none is started any more */
  constructor(part: Part, begin: () => Child, onDeath: OnDeath, report: (failure: Failure) => void) {
    this.#part = part
    this.#begin = begin
    this.#onDeath = onDeath
    this.#report = report
  }

  start(): Child {
    const child = this.#begin()
    this.#child = child
    void child.ended.then(async (how) => {
      if (!child.asked && !this.#isOver) await this.#died(child, how)
    })
    return child
  }

  async #died(child: Child, how: string): Promise<void> {
    const pause = this.#onDeath(this.#part, how)
    if (pause === null) return this.#report(serviceFailure(child, how))
    // what it started is in the way of the next one
    await child.stop(0)
    await setTimeout(pause)
    if (this.#isOver) return
    try {
      this.start()
    } catch (error) {
      // as on a disk that is full
      await this.#died(child, `could not be started: ${error}`)
    }
  }

  /** Ends it and starts another. */
  async restart(graceMs?: number): Promise<void> {
    await this.#child?.stop(graceMs)
    this.start()
  }

  /** Ends it for good. */
  async stop(graceMs?: number): Promise<void> {
    this.#isOver = true
    await this.#child?.stop(graceMs)
  }
}
