import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { ContestRow } from '../contract-row.ts'
import { countsOf, type Member, membershipsOf } from '../members.ts'
import { type Contest, recentContests } from '../store.ts'
import { ContestStatus, durationOf, endFor, isOver, statusAt } from '../times.ts'
import { inListOrder } from './order.ts'

/** A contest as lists show it to somebody with so many extra minutes; `count` is how many take part. */
export const toContestRow = (row: Contest, at: Date, count: number, extraMinutes = 0): ContestRow => ({
  id: row.number,
  title: row.title,
  type: row.type,
  status: statusAt(row, at, extraMinutes),
  auth: row.auth,
  author: row.author,
  uid: row.uid,
  gid: row.gid,
  startTime: row.startTime,
  endTime: row.endTime,
  endsAt: endFor(row, extraMinutes).toISOString(),
  now: at.toISOString(),
  duration: durationOf(row),
  count,
  openRank: row.openRank,
  openPrint: row.openPrint,
  allowEndSubmit: row.allowEndSubmit,
  isRating: row.isRating,
  sealRank: row.sealRank,
  sealRankTime: row.sealRank ? row.sealRankTime : null,
  rankShowName: row.rankShowName,
  oiRankScoreType: row.oiRankScoreType,
  source: row.source,
})

/** What a list is asked for; what is absent or empty asks for all. */
export interface Wanted {
  readonly keyword?: string | null | undefined
  readonly type?: number | '' | null | undefined
  readonly status?: number | '' | null | undefined
}

const matchesFilter = (value: number, wanted: number | '' | null | undefined) =>
  wanted === undefined || wanted === null || wanted === '' || wanted === value

/** Whether a contest is what a list is asked for; by its own clock, or that of somebody with extra minutes. */
export function isWanted(row: Contest, { keyword, type, status }: Wanted, at: Date, extraMinutes = 0): boolean {
  const words = foldForSearch(keyword?.trim() ?? '')
  const isNamed = foldForSearch(row.title).includes(words) || String(row.number) === words
  return isNamed && matchesFilter(row.type, type) && matchesFilter(statusAt(row, at, extraMinutes), status)
}

type Asked = Wanted & { readonly currentPage: number; readonly limit: number }

type Looking = Pick<Caller, 'uid'> | null

/** How many extra minutes somebody has in each of these contests, as far as they matter at a moment. */
async function extraOf(rows: readonly Contest[], who: Looking, at: Date): Promise<(row: Contest) => number> {
  const numbers = rows
    .filter((row) => row.mostExtraMinutes > 0 && new Date(row.startTime) <= at && !isOver(row, at))
    .map(({ number }) => number)
  const known = who !== null && numbers.length > 0 ? await membershipsOf(who.uid, numbers) : new Map<number, Member>()
  return ({ number }) => known.get(number)?.extraMinutes ?? 0
}

/** Some contests as they follow each other in lists, by the times of who has so many extra minutes. */
const sortContests = (rows: readonly Contest[], at: Date, extra: (row: Contest) => number) =>
  inListOrder(rows, at, (row) => ({ startTime: row.startTime, endTime: endFor(row, extra(row)).toISOString() }))

/** A page of those of these contests that are asked for: those first that run for who looks. */
export async function pageOfContests(rows: readonly Contest[], input: Asked, who: Looking, at: Date) {
  const extra = await extraOf(rows, who, at)
  const found = rows.filter((row) => isWanted(row, input, at, extra(row)))
  const { records, ...paging } = page(sortContests(found, at, extra), input)
  const counts = await countsOf(records.map(({ number }) => number))
  return { ...paging, records: records.map((row) => toContestRow(row, at, counts.get(row.number) ?? 0, extra(row))) }
}

/** The contests that lists show to who is in these groups, of the site and of those; in their order, at most a second old. */
export async function listKnownContests(groups: ReadonlySet<number>, at: Date): Promise<Contest[]> {
  const all = await recentContests()
  return inListOrder(
    all.filter(({ visible, gid }) => visible && (gid === null || groups.has(gid))),
    at,
  )
}

const noGroups: ReadonlySet<number> = new Set()

/** The contests of the site that everybody may know of, likewise. */
export const listedContests = (at: Date): Promise<Contest[]> => listKnownContests(noGroups, at)

/** How many days before its start a contest is one of the next. */
const ahead = 30

/** The contests that run for somebody or start soon, at most `most`. */
export async function nextContests(who: Looking, at: Date, most: number): Promise<ContestRow[]> {
  const until = new Date(at.getTime() + ahead * 24 * 3_600_000).toISOString()
  const all = await listedContests(at)
  const extra = await extraOf(all, who, at)
  const next = all.filter((row) => statusAt(row, at, extra(row)) !== ContestStatus.ended && row.startTime <= until)
  const first = sortContests(next, at, extra).slice(0, most)
  const counts = await countsOf(first.map(({ number }) => number))
  return first.map((row) => toContestRow(row, at, counts.get(row.number) ?? 0, extra(row)))
}
