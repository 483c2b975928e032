import type { Entry, SetKey } from '../problem-set/index.ts'
import { isOpen } from './rules.ts'
import { allProblems, type ProblemRow } from './store.ts'

const none: readonly ProblemRow[] = []
const byHome = new WeakMap<readonly ProblemRow[], ReadonlyMap<SetKey, readonly ProblemRow[]>>()

/** The problems owned by a set; returns the same array while the list of all problems is the same. */
export function ownOf(all: readonly ProblemRow[], key: SetKey): readonly ProblemRow[] {
  const grouped = byHome.get(all) ?? Map.groupBy(all, ({ home }) => home)
  byHome.set(all, grouped)
  return grouped.get(key) ?? none
}

/** A problem as an entry of a set in which it is met without having been chosen. */
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

const entriesByRows = new WeakMap<readonly ProblemRow[], readonly Entry[]>()

/** The entries of a set that owns its problems, for the kinds of such sets. */
export async function ownEntries(key: SetKey): Promise<readonly Entry[]> {
  const rows = ownOf(await allProblems(), key)
  const made = entriesByRows.get(rows) ?? rows.map((row, order) => entryOf(row, key, order))
  entriesByRows.set(rows, made)
  return made
}
