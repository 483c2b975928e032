import { bankKey, findSets, type Visit } from '../../problem-set/index.ts'
import { problemSearch } from '../list/search.ts'
import { type ProblemRow, recentProblems } from '../store.ts'
import { recentTags } from '../tags/tags.ts'
import { bankRows } from './rows.ts'

/** The search of the bank. */
export const searchBank = problemSearch<ProblemRow>()

/** The problems of the bank that have all words of a keyword, the best ones first; none where the visitor may not enter it. */
export async function searchBankProblems(keyword: string, visit: Visit): Promise<ProblemRow[]> {
  const [meet, all, tags] = await Promise.all([findSets([bankKey]), recentProblems(), recentTags()])
  const view = (await meet(visit)).get(bankKey)
  if (!view || view.refusal('enter') !== null) return []
  return searchBank(bankRows(all), tags, { keyword, oj: 'All', tagId: [] })
}
