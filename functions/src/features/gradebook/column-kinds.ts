import { createRegistry } from '../../platform/registry.ts'
import { contests } from '../contest/index.ts'
import { findInBank, problemNamed } from '../problem/index.ts'
import { type Kind, keyOf, type SetKey, type SetView, type Visit } from '../problem-set/index.ts'
import { handInAllLeft, timedWorks } from '../timed-work/index.ts'
import { trainings } from '../training/index.ts'

/** A problem set, and a problem of it if only that counts. */
interface Source {
  readonly set: SetKey
  readonly pid: number | null
}

/** A kind of columns; times and rights are those of the set's view. */
export interface ColumnKind {
  /** stored in columns: never change it */
  readonly name: string
  /** Finds what a number or problem id means; null where there is none that the visitor may open. */
  find(ref: string, visit: Visit): Promise<Source | null>
  /** Hands in what people left in sets of this kind when their time ran out. */
  takeUp(sets: readonly SetKey[], by: { at: Date; requestId: string }): Promise<void>
}

/** The kinds of columns; `lambdas/join-slices.ts` lists them. */
export const columnKinds = createRegistry<ColumnKind>('kind of columns of gradebooks')

const digits = /^\d{1,15}$/

const nothingIsLeft = async () => undefined

/** Columns of the sets of a kind, which are named by their numbers. */
const setColumns = <View extends SetView>(
  kind: Kind<View>,
  takeUp: ColumnKind['takeUp'] = nothingIsLeft,
): ColumnKind => ({
  name: kind.name,
  takeUp,
  async find(ref, visit) {
    if (!digits.test(ref)) return null
    const number = Number(ref)
    const view = (await (await kind.find([number]))(visit)).get(number)
    const isOpen = view && view.refusal('know') === null && view.refusal('enter') === null
    return isOpen ? { set: keyOf(kind.name, number), pid: null } : null
  },
})

const problemColumns: ColumnKind = {
  name: 'problem',
  takeUp: nothingIsLeft,
  async find(ref, visit) {
    const row = problemNamed(await (await findInBank())(visit), ref)
    return row ? { set: row.home, pid: row.pid } : null
  },
}

export const ownColumns: readonly ColumnKind[] = [
  problemColumns,
  setColumns(contests),
  setColumns(trainings),
  setColumns(timedWorks, handInAllLeft),
]
