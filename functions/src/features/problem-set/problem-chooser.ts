import type { Text } from '@oj/shared/text.ts'
import { now } from '../../platform/clock.ts'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import type { SetKey } from './key.ts'
import type { Entry } from './kinds.ts'

/** Limit and errors of a kind whose problems are chosen. */
interface Choice {
  readonly most: number
  readonly errors: {
    readonly unknown: ErrorSpec
    readonly twice: ErrorSpec
    readonly taken: ErrorSpec
    readonly many: ErrorSpec
  }
}

interface Chosen {
  readonly pid: number
  readonly displayId: string
  readonly title: Text
}

const isSameDisplayId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** A new entry at the end of a set. */
export const lastEntry = (set: SetKey, chosen: Chosen, entries: readonly Entry[]): Entry => ({
  set,
  pid: chosen.pid,
  displayId: chosen.displayId,
  title: chosen.title,
  isOpen: true,
  color: null,
  points: null,
  order: Math.max(0, ...entries.map(({ order }) => order)) + 1,
  addedAt: now().toISOString(),
})

/** The title of an entry as staff write it; the problem’s `own` in both languages where it equals that or is empty. */
export function titleInSet(written: string | undefined, own: Text | undefined, before: Text): Text {
  if (written === undefined) return before
  const title = own ?? before
  return written === '' || Object.values(title).includes(written) ? title : { en: written, 'zh-CN': written }
}

/** Checks for choosing problems; `entries` are always those that the set has. */
export function createProblemChooser({ most, errors }: Choice) {
  return {
    /** @throws `unknown` */
    entryIn(entries: readonly Entry[], pid: number): Entry {
      const entry = entries.find((one) => one.pid === pid)
      if (!entry) throw new Failure(errors.unknown)
      return entry
    },

    /** @throws `twice` where a problem is among them */
    checkNew(pid: number, entries: readonly Entry[]): void {
      if (entries.some((one) => one.pid === pid)) throw new Failure(errors.twice)
    },

    /** @throws `taken`, `many` */
    check({ pid, displayId }: Entry, entries: readonly Entry[]): void {
      this.checkName(
        displayId,
        entries.filter((one) => one.pid !== pid),
      )
    },

    /** What to save when an entry changes; `swap` gives the old id to its holder. @throws `taken`, `many` */
    changed(entry: Entry, before: Entry | null, entries: readonly Entry[], swap: boolean): Entry[] {
      const holder = entries.find(
        ({ pid, displayId }) => pid !== entry.pid && isSameDisplayId(displayId, entry.displayId),
      )
      if (swap && before && holder) return [entry, { ...holder, displayId: before.displayId }]
      this.check(entry, entries)
      return [entry]
    },

    /** Checks whether an entry may be added under this id. @throws `taken`, `many` */
    checkName(displayId: string, entries: readonly Entry[]): void {
      if (entries.some((one) => isSameDisplayId(one.displayId, displayId)))
        throw new Failure(errors.taken, { displayId })
      if (entries.length >= most) throw new Failure(errors.many, { max: most })
    },

    /** The entries whose place changes in this order. @throws `unknown` unless it names all */
    moved(entries: readonly Entry[], pids: readonly number[]): Entry[] {
      const isWhole = pids.length === entries.length && entries.every(({ pid }) => pids.includes(pid))
      if (!isWhole) throw new Failure(errors.unknown)
      return entries
        .map((entry) => ({ ...entry, order: pids.indexOf(entry.pid) + 1 }))
        .filter(({ order }, at) => order !== entries[at]?.order)
    },
  }
}
