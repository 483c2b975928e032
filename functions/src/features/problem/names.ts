import { memoizeByObject } from '../../platform/cache.ts'
import { type Entry, isCrowded, recentEntriesOf, type SetKey } from '../problem-set/index.ts'
import { ownSetsOf } from './bank/rows.ts'
import { entryOf } from './own.ts'
import { idOf, type ProblemRow, recentProblems } from './store.ts'

interface Names {
  /** the problem’s entry; absent where it was removed from the set */
  entry(set: SetKey, pid: number): Entry | undefined
  isTaken(set: SetKey, displayId: string): boolean
}

const indexRows = memoizeByObject((rows: readonly ProblemRow[]) => ({
  byPid: new Map(rows.map((row) => [row.pid, row])),
  byId: new Map(rows.map((row) => [idOf(row.problemId), row])),
}))

/** Names of problems in these sets, up to a second old. */
export async function recentNamesIn(sets: Iterable<SetKey>): Promise<Names> {
  const chosen = [...new Set(sets)].filter(isCrowded)
  const [rows, ...entries] = await Promise.all([recentProblems(), ...chosen.map(recentEntriesOf)])
  const { byPid, byId } = indexRows(rows)
  const chosenIn = new Map(chosen.map((set, at) => [set, entries[at] ?? []]))
  return {
    entry(set, pid) {
      const some = chosenIn.get(set)
      if (some) return some.find((one) => one.pid === pid)
      const row = byPid.get(pid)
      return row && ownSetsOf(row).includes(set) ? entryOf(row, set, 0) : undefined
    },
    isTaken: (set, displayId) =>
      chosenIn.get(set)?.some((one) => one.displayId === displayId) ?? byId.has(idOf(displayId)),
  }
}
