import type { Text } from '@oj/shared/text.ts'
import { now } from '../../platform/clock.ts'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import type { SetKey } from './key.ts'
import type { Entry } from './kinds.ts'

/** What a kind whose problems are chosen says of the choice. */
interface Choice {
  /** problems at most */
  readonly most: number
  readonly errors: {
    readonly unknown: ErrorSpec
    readonly twice: ErrorSpec
    readonly taken: ErrorSpec
    readonly many: ErrorSpec
  }
}

/** A problem that is chosen for a set. */
interface Chosen {
  readonly pid: number
  readonly displayId: string
  readonly title: Text
}

const isSameDisplayId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** A problem as it stands in a set where it is the last one, before staff say more. */
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

/** A title as staff write it in a set, if they do: the problem's `own` in both languages, where it is that. */
export function titleInSet(written: string | undefined, own: Text | undefined, before: Text): Text {
  if (written === undefined) return before
  const title = own ?? before
  return written === '' || Object.values(title).includes(written) ? title : { en: written, 'zh-CN': written }
}

/** How problems are chosen for the sets of a kind; `entries` are always those that the set has. */
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

    /** Looks whether an entry may be saved. @throws `taken`, `many` */
    check({ pid, displayId }: Entry, entries: readonly Entry[]): void {
      this.checkName(
        displayId,
        entries.filter((one) => one.pid !== pid),
      )
    },

    /**
     * What is saved where an entry changes from `before`, null for a new one: with `swap` the problem that has its id takes
     * the one that it had. @throws `taken`, `many`
     */
    changed(entry: Entry, before: Entry | null, entries: readonly Entry[], swap: boolean): Entry[] {
      const holder = entries.find(
        ({ pid, displayId }) => pid !== entry.pid && isSameDisplayId(displayId, entry.displayId),
      )
      if (swap && before && holder) return [entry, { ...holder, displayId: before.displayId }]
      this.check(entry, entries)
      return [entry]
    },

    /** Looks whether one more may come in, under this id. @throws `taken`, `many` */
    checkName(displayId: string, entries: readonly Entry[]): void {
      if (entries.some((one) => isSameDisplayId(one.displayId, displayId)))
        throw new Failure(errors.taken, { displayId })
      if (entries.length >= most) throw new Failure(errors.many, { max: most })
    },

    /** Those that stand elsewhere when the problems are put in this order. @throws `unknown` where it does not name all */
    moved(entries: readonly Entry[], pids: readonly number[]): Entry[] {
      const isWhole = pids.length === entries.length && entries.every(({ pid }) => pids.includes(pid))
      if (!isWhole) throw new Failure(errors.unknown)
      return entries
        .map((entry) => ({ ...entry, order: pids.indexOf(entry.pid) + 1 }))
        .filter(({ order }, at) => order !== entries[at]?.order)
    },
  }
}
