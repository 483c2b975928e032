import { randomInt } from 'node:crypto'
import { Entity } from 'electrodb'
import { model, table, update, type Write } from '../../platform/table.ts'

/** A user's counts are spread like a problem's. */
const shards = 8

const CountShard = new Entity(
  {
    model: model('user-count'),
    attributes: {
      uid: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      total: { type: 'number' },
      ac: { type: 'number' },
    },
    indexes: {
      byUser: {
        pk: { field: 'pk', composite: ['uid'] },
        sk: { field: 'sk', composite: ['shard'] },
      },
    },
  },
  table,
)

interface Counts {
  total: number
  userAc: number
}

/** The write that moves a user's submissions and solved problems by one cell's change; null when neither changes. */
export function moveUserCounts(uid: string, before: Counts, after: Counts): Write | null {
  const total = after.total - before.total
  const ac = after.userAc - before.userAc
  if (total === 0 && ac === 0) return null
  return update(CountShard.update({ uid, shard: randomInt(shards) }).add({ total, ac }))
}
