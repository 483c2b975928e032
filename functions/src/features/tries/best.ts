import * as z from 'zod/mini'
import { item, paddedNumber, type RowOf, type Write } from '../../platform/table/index.ts'
import { deletedName } from '../account/contract-deleted.ts'
import { allCellsOf, type CellKey, siteScope, type Try } from './cells.ts'

/** The orders of programs, by the figure that they compare. */
export const orders = { fastest: 'time', shortest: 'length' } as const
export type Order = keyof typeof orders
const orderNames = ['fastest', 'shortest'] as const satisfies readonly Order[]

/**
 * The best accepted program of each user for a problem of the site: the fastest and the shortest are rows of two partitions,
 * sorted by their figure and then by their numbers. Rows of their own are cheaper than entries of an index.
 */
const rows = item('best-program', {
  fields: {
    pid: paddedNumber(8),
    order: z.enum(orderNames),
    /** time in ms, or length in characters: that by which it is sorted */
    figure: paddedNumber(9),
    submitId: paddedNumber(12),
    uid: z.string(),
    username: z.string(),
    language: z.string(),
    time: z.number(),
    /** in KB */
    memory: z.number(),
    length: z.number(),
    /** time of submission, ISO 8601 */
    at: z.string(),
  },
  key: { pk: ['pid', 'order'], sk: ['figure', 'submitId'] },
})
export type BestRow = RowOf<typeof rows>
export type BestProgram = Omit<BestRow, 'pid' | 'order' | 'uid' | 'username'>

/** The best of some tries in an order: of equal ones that which was handed in first. Null where none was measured. */
export function bestIn(tries: readonly Try[], order: Order): BestProgram | null {
  const measured = tries.flatMap(({ submitId, at, figures }) =>
    figures && at !== undefined ? [{ submitId, at, ...figures, figure: figures[orders[order]] }] : [],
  )
  return measured.sort((a, b) => a.figure - b.figure || a.submitId - b.submitId)[0] ?? null
}

const isAt = (a: BestProgram | null, b: BestProgram | null) => a?.figure === b?.figure && a?.submitId === b?.submitId

/**
 * Writes for the transaction that changes a user's tries at a problem, where they change their best programs of the site. A
 * deleted user has none.
 */
export function bestWrites(
  { uid, pid, scope, username }: CellKey & { username: string },
  before: readonly Try[],
  after: readonly Try[],
): Write[] {
  if (scope !== siteScope) return []
  return orderNames.flatMap((order) => {
    const was = bestIn(before, order)
    const is = username === deletedName ? null : bestIn(after, order)
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const gone = was && !isAt(was, is) ? [rows.remove({ pid, order, ...was })] : []
    return [...gone, ...(is ? [rows.put({ pid, order, uid, username, ...is })] : [])]
  })
}

/** The best rows of a problem in an order, one for each user. */
export const bestOfProblem = (pid: number, order: Order, limit: number): Promise<BestRow[]> =>
  rows.query({ pid, order }, { limit })

/** How many users have a better program than this one, up to `most`. */
export async function betterThan(
  { figure, submitId }: BestProgram,
  pid: number,
  order: Order,
  most: number,
): Promise<number> {
  const found = await rows.query({ pid, order }, { to: { figure, submitId }, limit: most + 1 })
  // its own row may stand at the end of the range
  return Math.min(found.filter((one) => one.submitId !== submitId).length, most)
}

/** Forgets a user's best programs. */
export async function forgetBest(uid: string): Promise<void> {
  const cells = await allCellsOf(uid, siteScope)
  const keys = cells.flatMap(({ pid, tries }) =>
    orderNames.flatMap((order) => {
      const best = bestIn(tries, order)
      return best ? [{ pid, order, ...best }] : []
    }),
  )
  await rows.removeMany(keys)
}
