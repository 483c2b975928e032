import type { SetView, Visit } from '../problem-set/index.ts'
import { feedBetween, lastBefore, newestOfUser, type SubmissionRow } from './store.ts'

/** What a visitor sees of a scope where the set hides what others have sent from a moment on. */
export interface Covered {
  /** the last row that was sent before; null where none was */
  readonly last: SubmissionRow | null
  /** his own rows after it, newest first */
  readonly own: readonly SubmissionRow[]
}

/** What is covered of a scope; null where the set shows the visitor all of it. */
export async function coveredIn(scope: string, { coveredFrom }: SetView, { caller }: Visit): Promise<Covered | null> {
  if (!coveredFrom) return null
  const last = await lastBefore(scope, coveredFrom)
  const after = last?.submitId ?? 0
  const newest = caller ? await newestOfUser(caller.uid, scope) : []
  return { last, own: newest.filter(({ submitId }) => submitId > after) }
}

/** A page of a scope that is partly covered, newest first: his own rows, and then those of all. */
export async function coveredPage(scope: string, { last, own }: Covered, currentPage: number, limit: number) {
  const before = (currentPage - 1) * limit
  const first = own.slice(before, before + limit)
  const newest = (last?.n ?? 0) - Math.max(0, before - own.length)
  const wanted = Math.min(limit - first.length, newest)
  const rest = wanted > 0 ? await feedBetween(scope, newest - wanted + 1, newest) : []
  return { rows: [...first, ...rest], total: own.length + (last?.n ?? 0) }
}
