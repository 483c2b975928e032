import { memoizeByObject } from '../../../platform/cache.ts'
import { bankKey, type Entry, type SetKey } from '../../problem-set/index.ts'
import { entryOf, ownOf } from '../own.ts'
import { isOpen } from '../rules.ts'
import { allProblems, byProblemId, type ProblemRow } from '../store.ts'

type Row = Pick<ProblemRow, 'home' | 'auth' | 'offer'>

/** Whether the bank has a problem that belongs to another set: staff have accepted it, and its owner shows it. */
const isTaken = (row: Row): boolean => row.home !== bankKey && row.offer === 'public' && isOpen(row)

/**
 * The problems that are met in the bank: its own, and those of groups that it has taken, by display id. Returns the same array
 * while the list of all problems is the same.
 */
export const bankRows = memoizeByObject((all: readonly ProblemRow[]): readonly ProblemRow[] => {
  const own = ownOf(all, bankKey)
  const taken = all.filter(isTaken)
  return taken.length === 0 ? own : [...own, ...taken].sort(byProblemId)
})

/** The sets in which a problem is met without having been chosen: that which owns it, and perhaps the bank. */
export const ownSetsOf = (row: Row): SetKey[] => [row.home, ...(isTaken(row) ? [bankKey] : [])]

const entriesInBank = memoizeByObject((rows: readonly ProblemRow[]): readonly Entry[] =>
  rows.map((row, order) => entryOf(row, bankKey, order)),
)

/** The problems of the bank, as its entries. */
export const bankEntries = async (): Promise<readonly Entry[]> => entriesInBank(bankRows(await allProblems()))
