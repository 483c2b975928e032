import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { ContestRow } from '../contract-row.ts'
import { countsOf, membershipsOf } from '../members.ts'
import { findContestOwnership } from '../roles.ts'
import { type Contest, recentContests } from '../store.ts'
import { ContestStatus, durationOf, endFor, extraMinutesFor, isOver, mostMinutesOf, statusAt } from '../times.ts'
import type { getContestList } from './contract.ts'

/** A contest as lists show it to somebody with so many extra minutes; `count` is how many take part. */
export const toContestRow = (row: Contest, at: Date, count: number, extraMinutes = 0): ContestRow => ({
  ...row,
  id: row.number,
  status: statusAt(row, at, extraMinutes),
  endsAt: endFor(row, extraMinutes).toISOString(),
  now: at.toISOString(),
  duration: durationOf(row),
  count,
  sealRankTime: row.sealRank ? row.sealRankTime : null,
})

type Asked = z.output<(typeof getContestList)['input']>

export const matchesFilter = (value: number, wanted: number | '' | null | undefined) =>
  wanted === undefined || wanted === null || wanted === '' || wanted === value

/** Whether a contest passes the filters of a list, for somebody with so many extra minutes. */
export function isWanted(
  row: Contest,
  { keyword, type, status }: Pick<Asked, 'keyword' | 'type' | 'status'>,
  at: Date,
  extraMinutes = 0,
): boolean {
  const words = foldForSearch(keyword?.trim() ?? '')
  const isNamed = foldForSearch(row.title).includes(words) || String(row.number) === words
  return isNamed && matchesFilter(row.type, type) && matchesFilter(statusAt(row, at, extraMinutes), status)
}

type Viewer = Pick<Caller, 'uid' | 'roles'> | null

/** How many extra minutes somebody has in each of these contests; read of those alone where they matter now. */
async function extraOf(rows: readonly Contest[], viewer: Viewer, at: Date): Promise<(row: Contest) => number> {
  const open = rows.filter((row) => mostMinutesOf(row) > 0 && new Date(row.startTime) <= at && !isOver(row, at))
  if (viewer === null || open.length === 0) return () => 0
  const numbers = open.map(({ number }) => number)
  const [memberships, meet] = await Promise.all([membershipsOf(viewer.uid, numbers), findContestOwnership(open)])
  const owned = await meet(viewer)
  const extra = new Map(
    open.map((row) => [
      row.number,
      extraMinutesFor(row, memberships.get(row.number)?.extraMinutes, owned(row).moreTime),
    ]),
  )
  return ({ number }) => extra.get(number) ?? 0
}

interface Timed {
  readonly startTime: string
  readonly endTime: string
}

const byTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of contests of a state: what is next comes first. */
const orderWithin: Readonly<Record<ContestStatus, (a: Timed, b: Timed) => number>> = {
  [ContestStatus.running]: (a, b) => byTime(a.endTime, b.endTime),
  [ContestStatus.scheduled]: (a, b) => byTime(a.startTime, b.startTime),
  [ContestStatus.ended]: (a, b) => byTime(b.startTime, a.startTime),
}
const states = [ContestStatus.running, ContestStatus.scheduled, ContestStatus.ended]

/**
 * Contests in the order of lists: running ones by their end, those to come by their start, ended ones by their start, the last
 * first. `timesOf` tells the times for the viewer, who may have extra minutes.
 */
export function inListOrder<One extends Timed>(
  all: readonly One[],
  at: Date,
  timesOf: (one: One) => Timed = (one) => one,
): One[] {
  const timed = all.map((one) => ({ ...timesOf(one), one }))
  const grouped = Map.groupBy(timed, (times) => statusAt(times, at))
  return states.flatMap((state) => (grouped.get(state) ?? []).toSorted(orderWithin[state]).map(({ one }) => one))
}

/** Contests in the order of lists, by the times of somebody with these extra minutes. */
const sortContests = (rows: readonly Contest[], at: Date, extra: (row: Contest) => number) =>
  inListOrder(rows, at, (row) => ({ startTime: row.startTime, endTime: endFor(row, extra(row)).toISOString() }))

/** A page of those of these contests that pass the filters; first those that run for the viewer. */
export async function pageOfContests(rows: readonly Contest[], input: Asked, viewer: Viewer, at: Date) {
  const extra = await extraOf(rows, viewer, at)
  const found = rows.filter((row) => isWanted(row, input, at, extra(row)))
  const { records, ...paging } = page(sortContests(found, at, extra), input)
  const counts = await countsOf(records.map(({ number }) => number))
  return { ...paging, records: records.map((row) => toContestRow(row, at, counts.get(row.number) ?? 0, extra(row))) }
}

/** The visible contests of the site and of these groups, in the order of lists, at most a second old. */
export async function listKnownContests(groups: ReadonlySet<number>, at: Date): Promise<Contest[]> {
  const all = await recentContests()
  const visible = all.filter((row) => row.visible && (row.gid === null || groups.has(row.gid)))
  return inListOrder(visible, at)
}

/** The same of the site alone. */
export const listedContests = (at: Date): Promise<Contest[]> => listKnownContests(new Set(), at)

/** How many days before its start a contest is one of the next. */
const daysAhead = 30

/** The first contests, `most` at most, that run for the viewer or start soon. */
export async function nextContests(viewer: Viewer, at: Date, most: number): Promise<ContestRow[]> {
  const until = new Date(at.getTime() + daysAhead * 24 * 3_600_000).toISOString()
  const all = await listedContests(at)
  const extra = await extraOf(all, viewer, at)
  const next = all.filter((row) => statusAt(row, at, extra(row)) !== ContestStatus.ended && row.startTime <= until)
  const first = sortContests(next, at, extra).slice(0, most)
  const counts = await countsOf(first.map(({ number }) => number))
  return first.map((row) => toContestRow(row, at, counts.get(row.number) ?? 0, extra(row)))
}
