import * as z from 'zod/mini'
import { item, orNull, paddedNumber, type RowOf, type Write } from '../../../platform/table/index.ts'

/** Offers of problems to the bank; their state is in the problem's row. */
const offerItems = item('problem-offer', {
  fields: {
    pid: paddedNumber(8),
    words: z.string(),
    offeredBy: z.string(),
    /** empty for older offers */
    offeredUid: z._default(z.string(), ''),
    offeredAt: z.string(),
    /** why it was refused */
    reason: z._default(z.string(), ''),
    reviewedBy: z._default(z.string(), ''),
    reviewedAt: orNull(z.string()),
  },
  key: { pk: ['pid'] },
})

export type OfferRow = RowOf<typeof offerItems>

/** Offers by the numbers of their problems. */
export async function offersOf(pids: readonly number[]): Promise<Map<number, OfferRow>> {
  const rows = await offerItems.getMany(pids.map((pid) => ({ pid })))
  return new Map(rows.map((row) => [row.pid, row]))
}

export const offerWrite = (row: OfferRow): Write => offerItems.put(row)

export const forgetOffers = (pids: readonly number[]): Promise<void> =>
  offerItems.removeMany(pids.map((pid) => ({ pid })))
