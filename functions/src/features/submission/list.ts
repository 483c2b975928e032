import { page } from '../../platform/page.ts'
import { uidOfName } from '../account/find.ts'
import { pidsMatching } from '../problem/find.ts'
import { feedPage, newestOfFeed, newestOfProblem, newestOfUser, type SubmissionRow, scanMax } from './store.ts'

export interface ListFilter {
  currentPage: number
  limit: number
  /** only this user's, by uid */
  uid: string | null
  status?: number | undefined
  username?: string | undefined
  problemID?: string | undefined
  completeProblemID?: boolean | undefined
}

type Test = (row: SubmissionRow) => boolean

/** The narrowest index that serves a filter, and what is left to be tested on its rows. */
async function narrow(filter: ListFilter): Promise<{ rows: SubmissionRow[]; tests: Test[] }> {
  const { username, problemID } = filter
  const name = username?.trim().toLowerCase()
  const uid = filter.uid ?? (name ? await uidOfName(name) : null)
  const pids = problemID?.trim() ? await pidsMatching(problemID.trim(), filter.completeProblemID ?? false) : null
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
export async function listSubmissions(filter: ListFilter, known: Promise<Test>) {
  const { currentPage, limit, status } = filter
  const filtered = filter.uid !== null || status !== undefined || filter.username?.trim() || filter.problemID?.trim()
  if (!filtered) {
    const [{ rows, total }, isKnown] = await Promise.all([feedPage('site', currentPage, limit), known])
    return { records: rows.filter(isKnown), total, size: limit, current: currentPage }
  }
  const [{ rows, tests }, isKnown] = await Promise.all([narrow(filter), known])
  if (status !== undefined) tests.push((row) => row.status === status)
  const hits = rows.filter((row) => row.scope === 'site' && isKnown(row) && tests.every((test) => test(row)))
  return {
    ...page(hits, filter),
    ...(rows.length >= scanMax ? { totalIsMinimum: true } : {}),
  }
}
