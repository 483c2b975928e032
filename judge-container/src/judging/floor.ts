import type { RunRequest, RunResult, Sandbox } from '../sandbox/types.ts'

/** Where the runs of one judge take place: many at a time, unless one has to be alone. */
export class Floor {
  readonly #running = new Set<Promise<unknown>>()
  /** the last of those that are alone, or wait to be */
  #alone: Promise<unknown> | undefined

  /** Does something among others, once nobody is alone or waits for it. */
  async share<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone) await this.#alone
    const result = work()
    this.#running.add(result)
    try {
      return await result
    } finally {
      this.#running.delete(result)
    }
  }

  /** Does something while nothing else is done here: what is under way ends first, what comes waits. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
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

/** Slots of the sandbox on the floor that they share with others. */
export interface Ground {
  sandbox: Sandbox
  /** the slot of checkers and interactors, which may run at the same time as a contestant's program */
  referee: Sandbox
  floor: Floor
}

/**
 * Does something that takes runs. Where the machine spoiled one of them, because neighbours had filled it, all is done again
 * with nobody beside; what comes of that holds, a run that was spoiled again included.
 */
export async function soundly<G extends Ground, T>(ground: G, work: (ground: G) => Promise<T>): Promise<T> {
  let isSpoiled = false
  const note = (run: RunResult) => {
    isSpoiled ||= run.outcome === 'void'
    return run
  }
  const [sandbox, referee] = [noting(ground.sandbox, note), noting(ground.referee, note)]
  const result = await ground.floor.share(() => work({ ...ground, sandbox, referee }))
  return isSpoiled ? ground.floor.alone(() => work(ground)) : result
}

/** The same slot, whose results are heard of. */
const noting = (sandbox: Sandbox, note: (run: RunResult) => RunResult): Sandbox => ({
  get slot() {
    return sandbox.slot
  },
  relay: sandbox.relay,
  run: (request: RunRequest, onStart?: () => void) => sandbox.run(request, onStart).then(note),
  close: () => sandbox.close(),
})
