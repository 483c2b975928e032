import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Crowd } from '../judging/compile.ts'

/**
 * The places of a judge. A job takes one for all its time; one that no job needs may be lent for a single case, as long
 * as no more programs run than the machine has cores: two that share a core would each be timed as slower than they are.
 */
export class Places<Place> {
  readonly #places: readonly Place[]
  readonly #taken = new Set<Place>()
  readonly #waiting: ((place: Place) => void)[] = []
  readonly #cores: number
  readonly #crowd: Crowd

  /** The places that come first are taken first; `crowd` is told how many are at work. */
  constructor(places: readonly Place[], cores: number, crowd: Crowd) {
    this.#places = places
    this.#cores = cores
    this.#crowd = crowd
  }

  /** A place for a job; waits for one that is lent. Whoever takes more than there are waits for others to end. */
  take(): Promise<Place> {
    this.#crowd.atWork++
    const place = this.#takeFree()
    if (place !== undefined) return Promise.resolve(place)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The job has ended, and its place is free for the next one. */
  giveBack(place: Place): void {
    this.#crowd.atWork--
    const next = this.#waiting.shift()
    if (next) next(place)
    else this.#taken.delete(place)
  }

  /** A place for one case, or undefined where a job may need it or the cores are busy. */
  readonly lend = (): { place: Place; release(): void } | undefined => {
    if (this.#crowd.atWork >= this.#cores || this.#waiting.length > 0) return undefined
    const place = this.#takeFree()
    if (place === undefined) return undefined
    this.#crowd.atWork++
    return { place, release: () => this.giveBack(place) }
  }

  #takeFree(): Place | undefined {
    const place = this.#places.find((each) => !this.#taken.has(each))
    if (place !== undefined) this.#taken.add(place)
    return place
  }
}

const topology = '/sys/devices/system/cpu'

/** How many programs may run without sharing a core: hardware threads of one core count once. */
export function coreCount(): number {
  const cores = new Set(siblingLists())
  return Math.min(cores.size || availableParallelism(), availableParallelism())
}

/**
 * The processors in the order in which places shall use them, counted from 1: first one of each core. Where a container shows
 * other processors than it may use, as they come.
 */
export function processors(siblings = siblingLists(), count = availableParallelism()): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  const isFirst = (index: number) => siblings.length !== count || siblings.indexOf(siblings[index] ?? '') === index
  return [...all.filter(isFirst), ...all.filter((index) => !isFirst(index))].map((index) => index + 1)
}

function siblingLists(): string[] {
  try {
    return readdirSync(topology)
      .filter((name) => /^cpu\d+$/.test(name))
      .toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3)))
      .map((name) => readFileSync(`${topology}/${name}/topology/thread_siblings_list`, 'utf8').trim())
  } catch {
    // A container need not show the machine's topology.
    return []
  }
}
