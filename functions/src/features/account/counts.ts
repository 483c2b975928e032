import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { item, plus, type Write } from '../../platform/table/index.ts'

/** A user's counts are spread like a problem's. */
const shards = 8

const countShards = item('user-count', {
  fields: { uid: z.string(), shard: z.number(), total: z._default(z.number(), 0), ac: z._default(z.number(), 0) },
  key: { pk: ['uid'], sk: ['shard'] },
})

interface Counts {
  total: number
  userAc: number
}

/** The write that moves a user's submissions and solved problems by one cell's change; null when neither changes. */
export function moveUserCounts(uid: string, before: Counts, after: Counts): Write | null {
  const total = after.total - before.total
  const ac = after.userAc - before.userAc
  if (total === 0 && ac === 0) return null
  return countShards.update({ uid, shard: randomInt(shards) }, { total: plus(total), ac: plus(ac) })
}
