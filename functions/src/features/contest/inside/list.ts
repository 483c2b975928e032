import { page } from '../../../platform/http/page.ts'
import { searched } from '../../../platform/text.ts'
import { countsOf } from '../members.ts'
import { type Contest, recentContests } from '../store.ts'
import { ContestStatus, durationOf, statusAt } from '../times.ts'
import type { ContestRow } from './contract.ts'
import { inListOrder } from './order.ts'

/** A contest as lists show it; `count` is how many take part. */
export const wired = (row: Contest, at: Date, count: number): ContestRow => ({
  id: row.number,
  title: row.title,
  type: row.type,
  status: statusAt(row, at),
  auth: row.auth,
  author: row.author,
  uid: row.uid,
  gid: row.gid,
  startTime: row.startTime,
  endTime: row.endTime,
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

const fits = (value: number, wanted: number | '' | null | undefined) =>
  wanted === undefined || wanted === null || wanted === '' || wanted === value

/** Whether a contest is what a list is asked for. */
export function isWanted(row: Contest, { keyword, type, status }: Wanted, at: Date): boolean {
  const words = searched(keyword?.trim() ?? '')
  const isNamed = searched(row.title).includes(words) || String(row.number) === words
  return isNamed && fits(row.type, type) && fits(statusAt(row, at), status)
}

type Asked = Wanted & { readonly currentPage: number; readonly limit: number }

/** A page of those of these contests that are asked for, in their order. */
export async function listed(rows: readonly Contest[], input: Asked, at: Date) {
  const { records, ...paging } = page(
    rows.filter((row) => isWanted(row, input, at)),
    input,
  )
  const counts = await countsOf(records.map(({ number }) => number))
  return { ...paging, records: records.map((row) => wired(row, at, counts.get(row.number) ?? 0)) }
}

/** The contests that lists show to who is in these groups, of the site and of those; in their order, at most a second old. */
export async function knownContests(groups: ReadonlySet<number>, at: Date): Promise<Contest[]> {
  const all = await recentContests()
  return inListOrder(
    all.filter(({ visible, gid }) => visible && (gid === null || groups.has(gid))),
    at,
  )
}

const noGroups: ReadonlySet<number> = new Set()

/** The contests of the site that everybody may know of, likewise. */
export const listedContests = (at: Date): Promise<Contest[]> => knownContests(noGroups, at)

/** How many days before its start a contest is one of the next. */
const ahead = 30

/** The contests that run or start soon, at most `most`. */
export async function nextContests(at: Date, most: number): Promise<ContestRow[]> {
  const until = new Date(at.getTime() + ahead * 24 * 3_600_000).toISOString()
  const next = (await listedContests(at))
    .filter((row) => statusAt(row, at) !== ContestStatus.ended && row.startTime <= until)
    .slice(0, most)
  const counts = await countsOf(next.map(({ number }) => number))
  return next.map((row) => wired(row, at, counts.get(row.number) ?? 0))
}
