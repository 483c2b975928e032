import type { SetView, Visit } from '../problem-set/index.ts'
import { feedBetween, lastBefore, newestOfUser, type SubmissionRow } from './store.ts'

/** A scope in which others’ submissions are hidden from a moment on. */
export interface Covered {
  /** the last row from before; null for none */
  readonly last: SubmissionRow | null
  /** rows after it that the visitor sees, newest first: their own, and others’ that were sent before */
  readonly after: readonly SubmissionRow[]
  /** the visitor’s rows, newest first */
  readonly own: readonly SubmissionRow[]
  /** whether somebody else sent the row before */
  readonly isBefore: (row: SubmissionRow) => boolean
  /** where reading the newest rows may begin without missing any from before; null for none */
  readonly upTo: { readonly n: number; readonly submitId: number } | null
}

/** By so many rows a number may precede an earlier one: instances take rows in parallel. */
const disorder = 100

/** Null where the visitor sees all of the scope. */
export async function coveredIn(scope: string, { coveredFrom }: SetView, { caller }: Visit): Promise<Covered | null> {
  if (!coveredFrom) return null
  const last = await lastBefore(scope, coveredFrom)
  const from = (last?.n ?? 0) + 1
  const [newest, near] = await Promise.all([
    caller ? newestOfUser(caller.uid, scope) : [],
    feedBetween(scope, from, from + disorder - 1),
  ])
  const isOwn = ({ uid }: SubmissionRow) => uid === caller?.uid
  const isBefore = ({ submitTime }: SubmissionRow) => new Date(submitTime) < coveredFrom
  // by the numbers of the feed, since others may be in another order
  const own = newest.filter(({ n }) => n >= from)
  const others = near.filter((row) => isBefore(row) && !isOwn(row))
  const highest = Math.max(last?.submitId ?? 0, ...others.map(({ submitId }) => submitId))
  return {
    last,
    after: [...own, ...others].toSorted((a, b) => b.submitId - a.submitId),
    own: newest,
    isBefore: (row) => isBefore(row) && !isOwn(row),
    upTo: highest === 0 ? null : { n: from + disorder - 1, submitId: highest + disorder },
  }
}

/** Newest first: what they see after the moment, then all from before. */
export async function coveredPage(scope: string, { last, after }: Covered, currentPage: number, limit: number) {
  const before = (currentPage - 1) * limit
  const first = after.slice(before, before + limit)
  const newest = (last?.n ?? 0) - Math.max(0, before - after.length)
  const wanted = Math.min(limit - first.length, newest)
  const rest = wanted > 0 ? await feedBetween(scope, newest - wanted + 1, newest) : []
  return { rows: [...first, ...rest], total: after.length + (last?.n ?? 0) }
}
