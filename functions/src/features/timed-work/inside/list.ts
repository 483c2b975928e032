import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { searched } from '../../../platform/text.ts'
import { inListOrder } from '../../contest/index.ts'
import { countsOf, type Entrant, entrantsOf } from '../entrants.ts'
import type { Work } from '../store.ts'
import { endedAt, statusFor } from '../times.ts'
import type { TimedWorkRow } from './contract.ts'

export type Started = Entrant & { startedAt: string }
export const isStarted = (entrant: Entrant | null | undefined): entrant is Started => Boolean(entrant?.startedAt)

/** Somebody's time in a timed work, as the wire has it. */
export const recordOf = (work: Work, entrant: Started, at: Date) => ({
  startTime: entrant.startedAt,
  endTime: endedAt(work, entrant, at),
})

/** A timed work as lists show it; `count` is how many have started. */
export const wired = (work: Work, entrant: Entrant | null, at: Date, count: number): TimedWorkRow => ({
  id: work.number,
  title: work.title,
  status: statusFor(work, entrant, at),
  auth: work.auth,
  author: work.author,
  uid: work.uid,
  gid: work.gid,
  startTime: work.startTime,
  endTime: work.endTime,
  duration: work.duration,
  now: at.toISOString(),
  count,
  gmtCreate: work.gmtCreate,
  gmtModified: work.gmtModified,
  record: isStarted(entrant) ? recordOf(work, entrant, at) : null,
})

interface Asked {
  readonly keyword?: string | null | undefined
  readonly status?: number | '' | null | undefined
  readonly currentPage: number
  readonly limit: number
}

/** A page of those of these timed works that are asked for: running ones first, with the caller's own time in each. */
export async function listed(rows: readonly Work[], input: Asked, caller: Pick<Caller, 'uid'> | null, at: Date) {
  const wanted = searched(input.keyword?.trim() ?? '')
  const { status } = input
  const isAny = status === undefined || status === null || status === ''
  const found = rows.filter(
    (row) =>
      (isAny || statusFor(row, null, at) === status) &&
      (searched(row.title).includes(wanted) || String(row.number) === wanted),
  )
  const { records, ...paging } = page(inListOrder(found, at), input)
  const numbers = records.map(({ number }) => number)
  const [counts, own] = await Promise.all([
    countsOf(numbers),
    caller ? entrantsOf(caller.uid, numbers) : new Map<number, Entrant>(),
  ])
  return {
    ...paging,
    records: records.map((row) => wired(row, own.get(row.number) ?? null, at, counts.get(row.number) ?? 0)),
  }
}
