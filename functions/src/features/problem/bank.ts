import { ProblemAuth } from './contract.ts'
import { allProblems, type ProblemRow } from './store.ts'

/** The public problems that were changed last, newest first, at most `limit`. */
export async function recentlyUpdated(limit: number): Promise<ProblemRow[]> {
  const open = (await allProblems()).filter(({ auth }) => auth === ProblemAuth.public)
  return open.toSorted((a, b) => (a.gmtModified < b.gmtModified ? 1 : -1)).slice(0, limit)
}
