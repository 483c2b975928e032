import * as z from 'zod/mini'
import { lastUsed } from '../../../platform/cache.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import { item, lessThan, paddedNumber, type RowOf, tryWriteItem, type Write } from '../../../platform/table/index.ts'

/** How long visits are kept, in seconds: a contest, and the weeks in which its results are disputed. */
const life = 90 * 24 * 3600
/** A visit is noted again after so long, in ms. */
const noteInterval = 60_000

/** So many partitions that thousands who start at once make none of them hot. */
const shards = 8

/** One item for each address from which somebody takes part in a contest. */
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
  if (time - (noted.get(key) ?? 0) < noteInterval) return
  noted.set(key, time)
  const before = new Date(time - noteInterval).toISOString()
  await tryWriteItem(visits.put(rowOf(visiting), { when: [{ last: null }, { last: lessThan(before) }] }))
}

/** The newest visits of a contestant, the last first. */
export async function visitsOf(contest: number, uid: string, most: number): Promise<RowOf<typeof visits>[]> {
  const rows = await visits.query({ contest, shard: shardOf(uid), uid }, { limit: 20 * most })
  return rows.toSorted((a, b) => (a.last < b.last ? 1 : -1)).slice(0, most)
}

export const forgetVisits = async (contest: number, uid: string): Promise<void> =>
  visits.removeMany(await visits.query({ contest, shard: shardOf(uid), uid }))

export async function forgetAllVisits(contest: number): Promise<void> {
  for (let shard = 0; shard < shards; shard++) await visits.removeMany(await visits.query({ contest, shard }))
}
