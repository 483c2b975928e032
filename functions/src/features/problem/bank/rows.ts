import { memoizeByObject } from '../../../platform/cache.ts'
import { bankKey, type Entry, type SetKey } from '../../problem-set/index.ts'
import { entryOf, ownOf } from '../own.ts'
import { isOpen } from '../rules.ts'
import { allProblems, byProblemId, type ProblemRow } from '../store.ts'

type Row = Pick<ProblemRow, 'home' | 'auth' | 'offer'>

/** Whether the bank has a problem of another set: staff accepted it, and its owner shows it. */
const isTaken = (row: Row): boolean => row.home !== bankKey && row.offer === 'public' && isOpen(row)

/** The bank's own problems and those of groups that it has taken, by display id; the same array while nothing changes. */
export const bankRows = memoizeByObject((all: readonly ProblemRow[]): readonly ProblemRow[] => {
  const own = ownOf(all, bankKey)
  const offered = all.filter(isTaken)
  return offered.length === 0 ? own : [...own, ...offered].sort(byProblemId)
})

/** Whether the bank has a problem. */
export const isOfBank = (all: readonly ProblemRow[], { pid }: Pick<ProblemRow, 'pid'>): boolean =>
  bankRows(all).some((row) => row.pid === pid)

/** The sets that have a problem without choosing it: its owner, and perhaps the bank. */
export const ownSetsOf = (row: Row): SetKey[] => [row.home, ...(isTaken(row) ? [bankKey] : [])]

const entriesInBank = memoizeByObject((rows: readonly ProblemRow[]): readonly Entry[] =>
  rows.map((row, order) => entryOf(row, bankKey, order)),
)

/** The problems of the bank, as its entries. */
export const bankEntries = async (): Promise<readonly Entry[]> => entriesInBank(bankRows(await allProblems()))
