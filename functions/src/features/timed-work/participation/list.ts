import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { inListOrder } from '../../contest/index.ts'
import { countsOf, type Entrant, entrantsOf } from '../entrants.ts'
import { findWorkOwnership } from '../roles.ts'
import type { Work } from '../store.ts'
import {
  endedAt,
  endOf,
  isOver,
  type PersonTimes,
  reopenedEnd,
  statusFor,
  timesFor,
  untouched,
  withStandingTime,
} from '../times.ts'
import type { getTimedWorkList } from './contract.ts'

export type Started = Entrant & { startedAt: string }
export const isStarted = <Person extends PersonTimes>(
  person: Person | null | undefined,
): person is Person & { startedAt: string } => Boolean(person?.startedAt)

/** When somebody started, and when their time ended. */
export const recordOf = (work: Work, person: PersonTimes & { startedAt: string }, at: Date) => ({
  startTime: person.startedAt,
  endTime: endedAt(work, person, at),
})

/** A timed work as lists show it to somebody; `count` is how many have started. */
export const toTimedWorkRow = (work: Work, person: PersonTimes | null, at: Date, count: number) => ({
  ...work,
  id: work.number,
  status: statusFor(work, person, at),
  openUntil: ((person && reopenedEnd(person)) ?? endOf(work, person)).toISOString(),
  now: at.toISOString(),
  count,
  record: isStarted(person) ? recordOf(work, person, at) : null,
})

/** A page of matching timed works: those that run for the visitor first, by their own times. */
export async function pageOfTimedWorks(
  rows: readonly Work[],
  input: z.output<(typeof getTimedWorkList)['input']>,
  visitor: Pick<Caller, 'uid' | 'roles'> | null,
  at: Date,
) {
  const words = foldForSearch(input.keyword?.trim() ?? '')
  const { status, currentPage, limit } = input
  const isIn = (row: Work, person: PersonTimes | null) =>
    status === undefined || status === null || status === '' || statusFor(row, person, at) === status
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
  const [own, counts, meet] = await Promise.all([
    visitor && numbers.length > 0 ? entrantsOf(visitor.uid, numbers) : new Map<number, Entrant>(),
    countsOf(numbers),
    findWorkOwnership(candidates.filter(({ standingFactor = 1 }) => standingFactor > 1)),
  ])
  const owned = await meet(visitor)
  const personIn = (row: Work) => withStandingTime(row, own.get(row.number) ?? untouched, owned(row).moreTime)
  const found = [...open.filter((row) => isIn(row, personIn(row))), ...settled]
  const ordered = inListOrder(found, at, (row) => timesFor(row, personIn(row)))
  const { records, ...paging } = page(ordered, input)
  return {
    ...paging,
    records: records.map((row) => toTimedWorkRow(row, personIn(row), at, counts.get(row.number) ?? 0)),
  }
}
