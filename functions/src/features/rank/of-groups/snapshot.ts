import * as z from 'zod/mini'
import { memoizeByKey } from '../../../platform/cache.ts'
import { declareSnapshot } from '../../../platform/objects/snapshot.ts'
import { GroupRankRow } from './contract.ts'

const Row = z.omit(GroupRankRow, { rank: true })

const Board = z.object({
  /** problems solved, submissions and score of each user, also of those who have left since */
  tried: z.record(z.string(), z.tuple([z.int(), z.int(), z.int()])),
  rows: z.array(Row),
  /** by type: places in `rows`, and the ranks there */
  lists: z.array(z.object({ order: z.array(z.int()), ranks: z.array(z.int()) })),
})

/** The rank of a group as of its last build. */
export const rankOfGroup = memoizeByKey(20, (number: number) =>
  declareSnapshot(`group-rank-${number}`, { board: Board }),
)
