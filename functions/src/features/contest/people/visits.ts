import * as z from 'zod/mini'
import { lastUsed } from '../../../platform/cache.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import { item, lessThan, paddedNumber, type RowOf, tryWriteItem, type Write } from '../../../platform/table/index.ts'

/** How long it is known from where contestants came, in seconds: a contest, and the weeks in which its results are disputed. */
const life = 90 * 24 * 3600
/** No visit is noted again earlier, in ms. */
const every = 60_000

/** In so many partitions that a start with thousands makes none of them hot. */
const shards = 8

/** From where somebody takes part in a contest: one item for each address. */
const visits = item('contest-visit', {
  fields: {
    contest: paddedNumber(8),
    shard: z.number(),
    uid: z.string(),
    ip: z.string(),
    last: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['contest', 'shard'], sk: ['uid', 'ip'] },
})

export type ContestVisit = Pick<RowOf<typeof visits>, 'uid' | 'ip' | 'last'>

/** Who visits which contest, from where and when. */
export interface Visiting {
  readonly contest: number
  readonly uid: string
  readonly ip: string
  readonly at: Date
}

const shardOf = (uid: string) => [...uid].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % shards

const rowOf = ({ contest, uid, ip, at }: Visiting) => ({
  contest,
  shard: shardOf(uid),
  uid,
  ip,
  last: at.toISOString(),
  expiresAt: epochSeconds(at) + life,
})

/** The write of a visit, for the transaction of a submission. */
export const visitWrite = (visiting: Visiting): Write => visits.put(rowOf(visiting))

/** When this instance noted which visits. */
const noted = lastUsed<number>(20_000)

/** Notes a visit, at most once a minute. */
export async function noteVisit(visiting: Visiting): Promise<void> {
  const { contest, uid, ip, at } = visiting
  const key = `${contest} ${uid} ${ip}`
  const time = at.getTime()
  if (time - (noted.get(key) ?? 0) < every) return
  noted.set(key, time)
  const before = new Date(time - every).toISOString()
  await tryWriteItem(visits.put(rowOf(visiting), { when: [{ last: null }, { last: lessThan(before) }] }))
}

/** From where a contestant came, the newest first, at most so many. */
export async function visitsOf(contest: number, uid: string, most: number): Promise<ContestVisit[]> {
  const rows = await visits.query({ contest, shard: shardOf(uid), uid }, { limit: 20 * most })
  return rows.toSorted((a, b) => (a.last < b.last ? 1 : -1)).slice(0, most)
}

/** Removes from where a contestant came. */
export const forgetVisits = async (contest: number, uid: string): Promise<void> =>
  visits.removeMany(await visits.query({ contest, shard: shardOf(uid), uid }))

/** Removes from where all contestants of a contest came. */
export async function forgetAllVisits(contest: number): Promise<void> {
  for (let shard = 0; shard < shards; shard++) await visits.removeMany(await visits.query({ contest, shard }))
}
