import { createRegistry } from '../../platform/registry.ts'
import { contests } from '../contest/index.ts'
import { findInBank, problemNamed } from '../problem/index.ts'
import { type Kind, keyOf, type SetKey, type SetView, type Visit } from '../problem-set/index.ts'
import { handInAllLeft, timedWorks } from '../timed-work/index.ts'
import { trainings } from '../training/index.ts'

/** What a column is of: a problem set, and one of its problems where not all of them count. */
interface Named {
  readonly set: SetKey
  readonly pid: number | null
}

/** A kind of columns. What is handed in, when it ends for whom and who may know of it is told by the set's own view. */
export interface ColumnKind {
  /** stored in columns: never change it */
  readonly name: string
  /** What somebody means by a number or problem id that they wrote; null where there is none that they may open. */
  find(ref: string, visit: Visit): Promise<Named | null>
  /** Has it counted what people have left, when their time was over, in those of these sets that are of the kind. */
  takeUp(sets: readonly SetKey[], by: { at: Date; requestId: string }): Promise<void>
}

/** The kinds of columns; `lambdas/join-slices.ts` lists them. */
export const columnKinds = createRegistry<ColumnKind>('kind of columns of gradebooks')

const digits = /^\d{1,15}$/

const nothingIsLeft = async () => undefined

/** Columns of the sets of a kind, which are named by their numbers: this is all that a kind of sets needs to have columns. */
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

/** Columns of one problem of the site. */
const problemColumns: ColumnKind = {
  name: 'problem',
  takeUp: nothingIsLeft,
  async find(ref, visit) {
    const row = problemNamed(await (await findInBank())(visit), ref)
    return row ? { set: row.home, pid: row.pid } : null
  },
}

/** Those of the site's own kinds; later kinds join by `setColumns`. */
export const ownColumns: readonly ColumnKind[] = [
  problemColumns,
  setColumns(contests),
  setColumns(trainings),
  setColumns(timedWorks, handInAllLeft),
]
