import { bankKey, findSets, type Visit } from '../../problem-set/index.ts'
import { problemSearch } from '../list/search.ts'
import { aboutOf, isOpen } from '../rules.ts'
import { allProblems, type ProblemRow, recentProblems } from '../store.ts'
import { recentTags } from '../tags/tags.ts'
import { bankRows } from './rows.ts'

/** Reads the bank; the returned function gives the problems that a visitor may see, none for who may not enter. */
export async function findInBank(): Promise<(visit: Visit) => Promise<readonly ProblemRow[]>> {
  const [meet, all] = await Promise.all([findSets([bankKey]), allProblems()])
  return async (visit) => {
    const view = (await meet(visit)).get(bankKey)
    if (!view || view.refusal('enter') !== null) return []
    return bankRows(all).filter((row) => view.refusal('see', aboutOf(row)) === null)
  }
}

/** The most recently changed public problems. */
export function recentlyUpdated(rows: readonly ProblemRow[], limit: number): ProblemRow[] {
  return rows
    .filter(isOpen)
    .sort((a, b) => (a.gmtModified < b.gmtModified ? 1 : -1))
    .slice(0, limit)
}

export const searchBank = problemSearch<ProblemRow>()

/** The problems of the bank that match a keyword, the best ones first; none for who may not enter. */
export async function searchBankProblems(keyword: string, visit: Visit): Promise<ProblemRow[]> {
  const [meet, all, tags] = await Promise.all([findSets([bankKey]), recentProblems(), recentTags()])
  const view = (await meet(visit)).get(bankKey)
  if (!view || view.refusal('enter') !== null) return []
  return searchBank(bankRows(all), tags, { keyword, oj: 'All', tagId: [] })
}
