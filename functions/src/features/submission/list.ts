import { page } from '../../platform/page.ts'
import { uidOfName } from '../account/index.ts'
import { pidsMatching } from '../problem/index.ts'
import { feedPage, newestOfFeed, newestOfProblem, newestOfUser, type SubmissionRow, scanMax } from './store.ts'
import type { Known } from './view.ts'

type Test = (row: SubmissionRow) => boolean

export interface ListFilter {
  currentPage: number
  limit: number
  /** only this user's, by uid: the caller's own */
  uid: string | null
  status?: number | undefined
  username?: string | undefined
  problemID?: string | undefined
  completeProblemID?: boolean | undefined
}

/**
 * The narrowest index that serves a filter, and what is left to be tested on its rows. A problem that the reader may not
 * know of is looked up like one that does not exist, lest how many rows were looked at tell of it.
 */
async function narrow(filter: ListFilter, { pids: open }: Known): Promise<{ rows: SubmissionRow[]; tests: Test[] }> {
  const { username, problemID } = filter
  const name = username?.trim().toLowerCase()
  const uid = filter.uid ?? (name ? await uidOfName(name) : null)
  const matching = problemID?.trim() ? await pidsMatching(problemID.trim(), filter.completeProblemID ?? false) : null
  const pids = matching?.filter((pid) => filter.uid !== null || open === null || open.has(pid)) ?? null
  const [onlyPid, ...otherPids] = pids ?? []
  const tests: Test[] = [(row) => pids === null || pids.includes(row.pid)]
  if (uid !== null) return { rows: await newestOfUser(uid), tests }
  if (name) tests.push((row) => row.username.toLowerCase().includes(name))
  if (onlyPid !== undefined && otherPids.length === 0) return { rows: await newestOfProblem(onlyPid), tests }
  return { rows: pids?.length === 0 ? [] : await newestOfFeed('site'), tests }
}

/**
 * A page of submissions outside contests, newest first, of those that the reader may know of. Without a filter it is one
 * range of the feed, which is shorter by the others; with one it is cut from the newest rows of the narrowest index, and
 * `totalIsMinimum` says that older ones were not looked at.
 */
export async function listSubmissions(filter: ListFilter, known: Known) {
  const { currentPage, limit, status } = filter
  const filtered = filter.uid !== null || status !== undefined || filter.username?.trim() || filter.problemID?.trim()
  if (!filtered) {
    const { rows, total } = await feedPage('site', currentPage, limit)
    return { records: rows.filter(known.has), total, size: limit, current: currentPage }
  }
  const { rows, tests } = await narrow(filter, known)
  if (status !== undefined) tests.push((row) => row.status === status)
  const hits = rows.filter((row) => row.scope === 'site' && known.has(row) && tests.every((test) => test(row)))
  return {
    ...page(hits, filter),
    ...(rows.length >= scanMax ? { totalIsMinimum: true } : {}),
  }
}
