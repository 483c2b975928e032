import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * The places of a judge. A job takes one for all its time; one that no job needs may be lent for a single case, as long
 * as no more programs run than the machine has cores: two that share a core would each be timed as slower than they are.
 */
export class Places<Place> {
  readonly #free: Place[]
  readonly #waiting: ((place: Place) => void)[] = []
  readonly #cores: number
  #used = 0

  constructor(places: readonly Place[], cores: number) {
    this.#free = [...places]
    this.#cores = cores
  }

  /** A place for a job; waits for one that is lent. Whoever takes more than there are waits for others to end. */
  take(): Promise<Place> {
    this.#used++
    const place = this.#free.pop()
    if (place !== undefined) return Promise.resolve(place)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The job has ended, and its place is free for the next one. */
  giveBack(place: Place): void {
    this.#used--
    const next = this.#waiting.shift()
    if (next) next(place)
    else this.#free.push(place)
  }

  /** A place for one case, or undefined where a job may need it or the cores are busy. */
  readonly lend = (): { place: Place; release(): void } | undefined => {
    if (this.#used >= this.#cores || this.#waiting.length > 0) return undefined
    const place = this.#free.pop()
    if (place === undefined) return undefined
    this.#used++
    return { place, release: () => this.giveBack(place) }
  }
}

const topology = '/sys/devices/system/cpu'

/** How many programs may run without sharing a core: hardware threads of one core count once. */
export function coreCount(): number {
  const cores = new Set(siblingLists())
  return Math.min(cores.size || availableParallelism(), availableParallelism())
}

function siblingLists(): string[] {
  try {
    return readdirSync(topology)
      .filter((name) => /^cpu\d+$/.test(name))
      .map((name) => readFileSync(`${topology}/${name}/topology/thread_siblings_list`, 'utf8').trim())
  } catch {
    // A container need not show the machine's topology.
    return []
  }
}
