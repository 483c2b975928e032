import type { RunRequest, RunResult, Sandbox } from '../sandbox/types.ts'

/** A shared-exclusive lock over the runs of one judge: many at a time, unless one must run alone. */
export class RunLock {
  readonly #running = new Set<Promise<unknown>>()
  /** the last of the exclusive tasks, running or waiting */
  #alone: Promise<unknown> | undefined

  /** Runs a task beside others, once no exclusive task runs or waits. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone) await this.#alone
    const result = work()
    this.#running.add(result)
    try {
      return await result
    } finally {
      this.#running.delete(result)
    }
  }

  /** Runs a task exclusively: running tasks end first, new ones wait. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#alone
    const result = this.#after(before).then(work)
    const over = result.catch(() => undefined)
    this.#alone = over
    try {
      return await result
    } finally {
      if (this.#alone === over) this.#alone = undefined
    }
  }

  async #after(before: Promise<unknown> | undefined): Promise<void> {
    await before
    await Promise.allSettled(this.#running)
  }
}

/** Slots of the sandbox, and the lock that they share with others. */
export interface Slots {
  sandbox: Sandbox
  /** the slot of checkers and interactors, which may run at the same time as a contestant's program */
  referee: Sandbox
  lock: RunLock
}

/**
 * Runs a task that uses the sandbox. If neighbours filled the machine and spoiled one of its runs, the task is repeated
 * exclusively; that result is final, even if a run was spoiled again.
 */
export async function repeatedIfVoid<G extends Slots, T>(slots: G, work: (slots: G) => Promise<T>): Promise<T> {
  let isSpoiled = false
  const note = (run: RunResult) => {
    isSpoiled ||= run.outcome === 'void'
    return run
  }
  const sandbox = withRunCallback(slots.sandbox, note)
  const referee = withRunCallback(slots.referee, note)
  const result = await slots.lock.shared(() => work({ ...slots, sandbox, referee }))
  return isSpoiled ? slots.lock.exclusive(() => work(slots)) : result
}

/** The same slot, with a callback for its results. */
export const withRunCallback = (sandbox: Sandbox, note: (run: RunResult) => RunResult): Sandbox => ({
  get slot() {
    return sandbox.slot
  },
  relay: sandbox.relay,
  run: (request: RunRequest, onStart?: () => void) => sandbox.run(request, onStart).then(note),
  close: () => sandbox.close(),
})
