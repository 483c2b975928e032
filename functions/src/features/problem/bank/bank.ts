import { bankKey, findSets, type Visit } from '../../problem-set/index.ts'
import { aboutOf, isOpen } from '../rules.ts'
import { allProblems, type ProblemRow } from '../store.ts'
import { bankRows } from './rows.ts'

/**
 * Reads the bank. The returned function gives the problems that a visitor may see, by display id; none if the visitor may
 * not enter.
 */
export async function findInBank(): Promise<(visit: Visit) => Promise<readonly ProblemRow[]>> {
  const [meet, all] = await Promise.all([findSets([bankKey]), allProblems()])
  return async (visit) => {
    const view = (await meet(visit)).get(bankKey)
    if (!view || view.refusal('enter') !== null) return []
    return bankRows(all).filter((row) => view.refusal('see', aboutOf(row)) === null)
  }
}

/** The most recently changed public problems, newest first, at most `limit`. */
export function recentlyUpdated(rows: readonly ProblemRow[], limit: number): ProblemRow[] {
  return rows
    .filter(isOpen)
    .sort((a, b) => (a.gmtModified < b.gmtModified ? 1 : -1))
    .slice(0, limit)
}
