import * as z from 'zod/mini'
import { declareSnapshot, type Snapshot } from '../../../platform/objects/snapshot.ts'
import { GroupRankRow } from './contract.ts'

const Row = z.omit(GroupRankRow, { rank: true })

const Board = z.object({
  /** what each user came to: problems solved, submissions, score; of those, too, who have left since */
  tried: z.record(z.string(), z.tuple([z.int(), z.int(), z.int()])),
  rows: z.array(Row),
  /** by type: places in `rows`, and the ranks there */
  lists: z.array(z.object({ order: z.array(z.int()), ranks: z.array(z.int()) })),
})
type Parts = { board: z.output<typeof Board> }

/** Ranks that an instance keeps in memory. */
const most = 20
const known = new Map<number, Snapshot<Parts>>()

/** The rank of a group as of its last build. */
export function rankOfGroup(number: number): Snapshot<Parts> {
  const mine = known.get(number) ?? declareSnapshot(`group-rank-${number}`, { board: Board })
  known.delete(number)
  known.set(number, mine)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return mine
}
