import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { inListOrder } from '../../contest/index.ts'
import { countsOf, type Entrant, entrantsOf } from '../entrants.ts'
import type { Work } from '../store.ts'
import { endedAt, endOf, isOver, reopenedEnd, statusFor, timesFor } from '../times.ts'
import type { TimedWorkRow } from './contract.ts'

export type Started = Entrant & { startedAt: string }
export const isStarted = (entrant: Entrant | null | undefined): entrant is Started => Boolean(entrant?.startedAt)

/** Somebody's time in a timed work, as the wire has it. */
export const recordOf = (work: Work, entrant: Started, at: Date) => ({
  startTime: entrant.startedAt,
  endTime: endedAt(work, entrant, at),
})

/** A timed work as lists show it; `count` is how many have started. */
export const toTimedWorkRow = (work: Work, entrant: Entrant | null, at: Date, count: number): TimedWorkRow => ({
  id: work.number,
  title: work.title,
  status: statusFor(work, entrant, at),
  auth: work.auth,
  author: work.author,
  uid: work.uid,
  gid: work.gid,
  startTime: work.startTime,
  endTime: work.endTime,
  openUntil: ((entrant && reopenedEnd(entrant)) ?? endOf(work, entrant)).toISOString(),
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

type Looking = Pick<Caller, 'uid'> | null

/** Somebody in some timed works; nobody is in none. */
const entrantsFor = async (who: Looking, of: readonly Work[]): Promise<ReadonlyMap<number, Entrant>> =>
  who === null || of.length === 0
    ? new Map()
    : entrantsOf(
        who.uid,
        of.map(({ number }) => number),
      )

/** A page of those of these timed works that are asked for: those first that run for who looks, by their own times. */
export async function pageOfTimedWorks(rows: readonly Work[], input: Asked, who: Looking, at: Date) {
  const wanted = foldForSearch(input.keyword?.trim() ?? '')
  const { status, currentPage, limit } = input
  const isIn = (row: Work, entrant: Entrant | null) =>
    status === undefined || status === null || status === '' || statusFor(row, entrant, at) === status
  const named = rows.filter((row) => foldForSearch(row.title).includes(wanted) || String(row.number) === wanted)
  // in others they have the times of the work: it has not begun, or nobody has time any more
  const isOpen = (row: Work) => new Date(row.startTime) <= at && !isOver(row, at)
  const open = named.filter(isOpen)
  const others = named.filter((row) => !isOpen(row) && isIn(row, null))
  const settled = inListOrder(others, at)
  // the page has none but these, wherever their times put those that are open: all is read at once
  const from = (currentPage - 1) * limit - open.length
  const near = [...open, ...settled.slice(Math.max(0, from), currentPage * limit)]
  const [own, counts] = await Promise.all([entrantsFor(who, near), countsOf(near.map(({ number }) => number))])
  const entrantIn = ({ number }: Work) => own.get(number) ?? null
  const found = [...open.filter((row) => isIn(row, entrantIn(row))), ...settled]
  const ordered = inListOrder(found, at, (row) => timesFor(row, entrantIn(row)))
  const { records, ...paging } = page(ordered, input)
  return {
    ...paging,
    records: records.map((row) => toTimedWorkRow(row, entrantIn(row), at, counts.get(row.number) ?? 0)),
  }
}
