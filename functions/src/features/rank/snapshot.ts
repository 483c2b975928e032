import * as z from 'zod/mini'
import { declareSnapshot } from '../../platform/objects/snapshot.ts'
import { getLastWeekSubmissionStatistics, getRecentSevenAcRank, RankRow } from './contract.ts'

/** Rows of each list that are stored apart, so that its first pages need not load everybody. */
export const topMax = 1000

const Row = z.omit(RankRow, { rank: true })
const Ranked = z.object({ order: z.array(z.int()), ranks: z.array(z.int()) })

const Top = z.object({
  /** by type: the first places, and how many there are */
  lists: z.array(z.object({ rows: z.array(RankRow), total: z.int() })),
  userNum: z.int(),
  week: getRecentSevenAcRank.output,
  statistics: getLastWeekSubmissionStatistics.output,
})

/** Everybody who is in a list, for later pages and for searching. */
const All = z.object({ rows: z.array(Row), lists: z.array(Ranked) })

/** The rank lists as of the last build. */
export const ranks = declareSnapshot('rank', { top: Top, all: All })
