import type { SetView, Visit } from '../problem-set/index.ts'
import { feedBetween, lastBefore, newestOfUser, type SubmissionRow } from './store.ts'

/** What a visitor sees of a scope where the set hides what others have sent from a moment on. */
export interface Covered {
  /** the last row that was sent before; null where none was */
  readonly last: SubmissionRow | null
  /** after it, newest first: their own rows, and others' that were sent before all the same */
  readonly after: readonly SubmissionRow[]
  /** their own rows, newest first */
  readonly own: readonly SubmissionRow[]
  /** whether somebody else sent a row before */
  readonly isBefore: (row: SubmissionRow) => boolean
  /**
   * where a reading of the newest rows begins that leaves out none of those from before: numbers of the feed, and of all;
   * null where there are none
   */
  readonly upTo: { readonly n: number; readonly submitId: number } | null
}

/** By so many rows at most a number is ahead of its time: those that several instances take in at once. */
const disorder = 100

/** What is covered of a scope; null where the set shows the visitor all of it. */
export async function coveredIn(scope: string, { coveredFrom }: SetView, { caller }: Visit): Promise<Covered | null> {
  if (!coveredFrom) return null
  const last = await lastBefore(scope, coveredFrom)
  const [from, known] = [(last?.n ?? 0) + 1, last?.submitId ?? 0]
  const [newest, near] = await Promise.all([
    caller ? newestOfUser(caller.uid, scope) : [],
    feedBetween(scope, from, from + disorder - 1),
  ])
  const isOwn = ({ uid }: SubmissionRow) => uid === caller?.uid
  const isBefore = ({ submitTime }: SubmissionRow) => new Date(submitTime) < coveredFrom
  // by the numbers of the feed, which those up to the last row are read by: those of all may be in another order
  const own = newest.filter(({ n }) => n >= from)
  const others = near.filter((row) => isBefore(row) && !isOwn(row))
  const highest = Math.max(known, ...others.map(({ submitId }) => submitId))
  return {
    last,
    after: [...own, ...others].toSorted((a, b) => b.submitId - a.submitId),
    own: newest,
    isBefore: (row) => isBefore(row) && !isOwn(row),
    upTo: highest === 0 ? null : { n: from + disorder - 1, submitId: highest + disorder },
  }
}

/** A page of a scope that is partly covered, newest first: the rows after it that they see, and then those of all. */
export async function coveredPage(scope: string, { last, after }: Covered, currentPage: number, limit: number) {
  const before = (currentPage - 1) * limit
  const first = after.slice(before, before + limit)
  const newest = (last?.n ?? 0) - Math.max(0, before - after.length)
  const wanted = Math.min(limit - first.length, newest)
  const rest = wanted > 0 ? await feedBetween(scope, newest - wanted + 1, newest) : []
  return { rows: [...first, ...rest], total: after.length + (last?.n ?? 0) }
}
