import { memoizeByObject } from '../../platform/cache.ts'
import type { Entry, SetKey } from '../problem-set/index.ts'
import { isOpen } from './rules.ts'
import { allProblems, type ProblemRow } from './store.ts'

const none: readonly ProblemRow[] = []
const groupByHome = memoizeByObject((all: readonly ProblemRow[]) => Map.groupBy(all, ({ home }) => home))

/** The problems owned by a set; returns the same array while the list of all problems is the same. */
export const ownOf = (all: readonly ProblemRow[], key: SetKey): readonly ProblemRow[] =>
  groupByHome(all).get(key) ?? none

/** The entry of a problem in a set that owns it, or in the bank. */
export const entryOf = (row: ProblemRow, set: SetKey, order: number): Entry => ({
  set,
  pid: row.pid,
  displayId: row.problemId,
  title: row.title,
  isOpen: isOpen(row),
  color: null,
  points: null,
  order,
})

const entriesAtHome = memoizeByObject((rows: readonly ProblemRow[]): readonly Entry[] =>
  rows.map((row, order) => entryOf(row, row.home, order)),
)

/** The entries of a set that owns its problems, for the kinds of such sets. */
export const ownEntries = async (key: SetKey) => entriesAtHome(ownOf(await allProblems(), key))
