import * as z from 'zod/mini'
import { memoizeByKey } from '../../../platform/cache.ts'
import { declareSnapshot } from '../../../platform/objects/snapshot.ts'
import { genders } from '../../account/contract.ts'

/** The problem, the status, the run time in ms, and when it was solved. */
const StoredCell = z.tuple([z.int(), z.int(), z.nullable(z.int()), z.nullable(z.string())])

const StoredRow = z.object({
  rank: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  school: z.string(),
  gender: z.enum(genders),
  avatar: z.string(),
  ac: z.int(),
  totalRunTime: z.int(),
  cells: z.array(StoredCell),
})
export type StoredRow = z.output<typeof StoredRow>

const Board = z.object({
  /** in the order of the training */
  problems: z.array(z.object({ pid: z.int(), displayId: z.string() })),
  rows: z.array(StoredRow),
})

/** The rank of a training as of its last build. */
export const rankOfTraining = memoizeByKey(20, (number: number) =>
  declareSnapshot(`training-rank-${number}`, { board: Board }),
)
