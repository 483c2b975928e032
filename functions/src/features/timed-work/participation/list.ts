import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { inListOrder } from '../../contest/index.ts'
import { countsOf, type Entrant, entrantsOf } from '../entrants.ts'
import type { Work } from '../store.ts'
import { endedAt, endOf, isOver, reopenedEnd, statusFor, timesFor } from '../times.ts'
import type { getTimedWorkList } from './contract.ts'

export type Started = Entrant & { startedAt: string }
export const isStarted = (entrant: Entrant | null | undefined): entrant is Started => Boolean(entrant?.startedAt)

export const recordOf = (work: Work, entrant: Started, at: Date) => ({
  startTime: entrant.startedAt,
  endTime: endedAt(work, entrant, at),
})

/** A timed work as lists show it; `count` is how many have started. */
export const toTimedWorkRow = (work: Work, entrant: Entrant | null, at: Date, count: number) => ({
  ...work,
  id: work.number,
  status: statusFor(work, entrant, at),
  openUntil: ((entrant && reopenedEnd(entrant)) ?? endOf(work, entrant)).toISOString(),
  now: at.toISOString(),
  count,
  record: isStarted(entrant) ? recordOf(work, entrant, at) : null,
})

/** A page of matching timed works: those that run for the visitor first, by their own times. */
export async function pageOfTimedWorks(
  rows: readonly Work[],
  input: z.output<(typeof getTimedWorkList)['input']>,
  visitor: Pick<Caller, 'uid'> | null,
  at: Date,
) {
  const words = foldForSearch(input.keyword?.trim() ?? '')
  const { status, currentPage, limit } = input
  const isIn = (row: Work, entrant: Entrant | null) =>
    status === undefined || status === null || status === '' || statusFor(row, entrant, at) === status
  const named = rows.filter((row) => foldForSearch(row.title).includes(words) || String(row.number) === words)
  // others have not begun, or are over for everybody: there nobody has their own times
  const isOpen = (row: Work) => new Date(row.startTime) <= at && !isOver(row, at)
  const open = named.filter(isOpen)
  const others = named.filter((row) => !isOpen(row) && isIn(row, null))
  const settled = inListOrder(others, at)
  // only these can be on the page, wherever the open ones are put by their times
  const from = (currentPage - 1) * limit - open.length
  const candidates = [...open, ...settled.slice(Math.max(0, from), currentPage * limit)]
  const numbers = candidates.map(({ number }) => number)
  const [own, counts] = await Promise.all([
    visitor && numbers.length > 0 ? entrantsOf(visitor.uid, numbers) : new Map<number, Entrant>(),
    countsOf(numbers),
  ])
  const entrantIn = ({ number }: Work) => own.get(number) ?? null
  const found = [...open.filter((row) => isIn(row, entrantIn(row))), ...settled]
  const ordered = inListOrder(found, at, (row) => timesFor(row, entrantIn(row)))
  const { records, ...paging } = page(ordered, input)
  return {
    ...paging,
    records: records.map((row) => toTimedWorkRow(row, entrantIn(row), at, counts.get(row.number) ?? 0)),
  }
}
