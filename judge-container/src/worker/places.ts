import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Crowd } from '../judging/compile/compile.ts'

/**
 * The places of a judge. A job holds one until it ends; an idle one may be borrowed for a single case, if
 * no more programs run than the machine has cores: two programs on one core would each be measured as too slow.
 */
export class Places<Place> {
  readonly #places: readonly Place[]
  readonly #taken = new Set<Place>()
  readonly #waiting: ((place: Place) => void)[] = []
  readonly #cores: number
  readonly #crowd: Crowd

  /** Earlier places are taken first; `crowd` gets the number of busy ones. */
  constructor(places: readonly Place[], cores: number, crowd: Crowd) {
    this.#places = places
    this.#cores = cores
    this.#crowd = crowd
  }

  /** Takes a place for a job; waits while it is borrowed, or for other jobs to end when all are taken. */
  take(): Promise<Place> {
    this.#crowd.atWork++
    const place = this.#takeFree()
    if (place !== undefined) return Promise.resolve(place)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Frees the place of a job that has ended. */
  giveBack(place: Place): void {
    this.#crowd.atWork--
    const next = this.#waiting.shift()
    if (next) next(place)
    else this.#taken.delete(place)
  }

  /** Borrows a place for one case; undefined when a job may need it, the cores are busy, or no more are free than `reserved`. */
  lend(reserved: number): { place: Place; release(): void } | undefined {
    if (this.#crowd.atWork >= this.#cores || this.#waiting.length > 0) return undefined
    if (this.#places.length - this.#taken.size <= reserved) return undefined
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

/** The number of physical cores: hardware threads of one core count once. */
export function coreCount(): number {
  const cores = new Set(siblingLists())
  return Math.min(cores.size || availableParallelism(), availableParallelism())
}

/**
 * The processors in order of use, counted from 1: first one of each core. If a container shows
 * other processors than it may use, in their given order.
 */
export function orderProcessors(siblings = siblingLists(), count = availableParallelism()): number[] {
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
    // A container may hide the machine's topology.
    return []
  }
}
