import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../platform/http/page.ts'
import { uidOfName } from '../account/index.ts'
import { listedIn, type SetAddress, type SetView, Shown, type Visit } from '../problem-set/index.ts'
import type { getSubmissionList } from './contract-list.ts'
import { type Covered, coveredIn, coveredPage } from './hidden-counts.ts'
import { findProblemNames } from './problem-names.ts'
import { feedPage, newestOfFeed, newestOfProblem, newestOfUser, type SubmissionRow, scanMax } from './store.ts'
import { type ShownRow, visibleSubmissions } from './view.ts'

type Test = (row: SubmissionRow) => boolean

/** Null for all. */
interface Narrowed {
  uid: string | null
  pid: number | null
}

/** From the narrowest index; that of a user has all their problems. */
function newestOf(
  scope: string,
  { uid, pid }: Narrowed,
  limit = scanMax,
  upTo?: NonNullable<Covered['upTo']>,
): Promise<SubmissionRow[]> {
  if (uid !== null) return newestOfUser(uid, scope, { limit, upTo: upTo?.submitId })
  if (pid !== null) return newestOfProblem(pid, scope, { limit, upTo: upTo?.submitId })
  return newestOfFeed(scope, { limit, upTo: upTo?.n })
}

/** When somebody last submitted anything that counts in a scope; null where nobody did. */
export const lastSubmittedIn = async (scope: string): Promise<string | null> =>
  (await newestOfFeed(scope, { limit: 1 }))[0]?.submitTime ?? null

/** `isCut` says that older rows were left out. */
interface Found {
  rows: SubmissionRow[]
  isCut: boolean
}

/** Without hidden rows of others. */
async function newestSeen(scope: string, wanted: Narrowed, view: SetView, visit: Visit): Promise<Found> {
  const isOwn = wanted.uid !== null && wanted.uid === visit.caller?.uid
  const covered = isOwn ? null : await coveredIn(scope, view, visit)
  if (!covered) {
    const rows = await newestOf(scope, wanted)
    return { rows, isCut: rows.length >= scanMax }
  }
  const isWanted = ({ uid, pid }: SubmissionRow) => (wanted.uid ?? uid) === uid && (wanted.pid ?? pid) === pid
  const read = covered.upTo ? await newestOf(scope, wanted, scanMax, covered.upTo) : []
  return {
    rows: [...covered.own.filter(isWanted), ...read.filter(covered.isBefore)],
    isCut: read.length >= scanMax || covered.own.length >= scanMax,
  }
}

/** The submissions to a set among the newest `most` that count in `scope`, where those to other sets may be, too. */
export async function submissionsIn(
  view: SetView,
  wanted: Narrowed,
  most: number,
  scope = view.scope.all,
): Promise<{ shown: ShownRow[]; read: number; isCut: boolean }> {
  const rows = await newestOf(scope, wanted, most)
  const met = new Map([[view.key, view]])
  const shown = Shown.all(met, (await findProblemNames(rows.filter(({ set }) => met.has(set))))(met))
  const isWanted = ({ row }: ShownRow) => wanted.pid === null || row.pid === wanted.pid
  return { shown: shown.filter(isWanted), read: rows.length, isCut: rows.length >= most }
}

type ListInput = z.output<(typeof getSubmissionList)['input']>
/** `uid` is the caller’s, for their own submissions alone. */
type ListFilter = Omit<ListInput, 'onlyMine' | keyof SetAddress> & { uid: string | null }

/** A hidden problem is looked up like an unknown one, so that the number of rows read reveals nothing. */
async function readNarrowestIndex(
  filter: ListFilter,
  view: SetView,
  visit: Visit,
  scopes: readonly string[],
): Promise<Found & { tests: Test[] }> {
  const { username, problemID } = filter
  const name = username?.trim().toLowerCase()
  const uid = filter.uid ?? (name ? await uidOfName(name) : null)
  const idText = problemID?.trim()
  const matching = idText ? await listedIn(view.key, idText, filter.completeProblemID ?? false) : null
  const visible = matching?.filter((entry) => filter.uid !== null || view.refusal('see', entry) === null)
  const pids = visible ? [...new Set(visible.map(({ pid }) => pid))] : null
  const [onlyPid = null, ...otherPids] = pids ?? []
  const pid = otherPids.length === 0 ? onlyPid : null
  const tests: Test[] = [(row) => pids === null || pids.includes(row.pid)]
  if (uid === null && name) tests.push((row) => foldForSearch(row.username).includes(foldForSearch(name)))
  const isNone = uid === null && pids?.length === 0
  if (isNone) return { rows: [], isCut: false, tests }
  const found = await Promise.all(scopes.map((scope) => newestSeen(scope, { uid, pid }, view, visit)))
  return {
    rows: found.flatMap(({ rows }) => rows).sort((a, b) => b.submitId - a.submitId),
    isCut: found.some(({ isCut }) => isCut),
    tests,
  }
}

/**
 * A page, newest first: without a filter one range of the feed, else cut from the newest rows of the narrowest index, where
 * `totalIsMinimum` says that older ones were not read. Filters apply to what the visitor sees.
 */
export async function listSubmissions(filter: ListFilter, view: SetView, visit: Visit) {
  const { currentPage, limit, status } = filter
  const language = filter.language?.trim() || undefined
  const { all, own, late, aside } = view.scope
  const withLate = late !== null && (filter.uid !== null || filter.containsEnd === true)
  const withAside = aside !== null && filter.uid === null && filter.beforeContestSubmit === true
  const isByRow = status !== undefined || language !== undefined
  const isMixed = withLate || withAside
  const filtered = isMixed || filter.uid !== null || isByRow || filter.username?.trim() || filter.problemID?.trim()
  if (!filtered) {
    const covered = await coveredIn(all, view, visit)
    const { rows, total } = covered
      ? await coveredPage(all, covered, currentPage, limit)
      : await feedPage(all, currentPage, limit)
    return { records: await visibleSubmissions(visit, rows, [view]), total, size: limit, current: currentPage }
  }
  const scopes = [filter.uid === null ? all : own, ...(withLate ? [late] : []), ...(withAside ? [aside] : [])]
  const { rows, isCut, tests } = await readNarrowestIndex(filter, view, visit, scopes)
  const hits = rows.filter((row) => tests.every((test) => test(row)))
  const isWanted = ({ row }: ShownRow) =>
    (status === undefined || row.status === status) && (language === undefined || row.language === language)
  return {
    ...page((await visibleSubmissions(visit, hits, [view])).filter(isWanted), filter),
    ...(isCut ? { totalIsMinimum: true } : {}),
  }
}
