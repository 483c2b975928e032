import * as z from 'zod/mini'
import { epochSeconds } from '../../platform/clock.ts'
import { item, paddedNumber, tryWriteItem, writeItem } from '../../platform/table/index.ts'
import { keyOf, viewWrite } from '../comment/index.ts'
import { discussionComments } from './comments.ts'

const day = 24 * 3600

/** Readers of a day, who count once. */
const seen = item('discussion-seen', {
  fields: { did: paddedNumber(8), day: z.string(), reader: z.string(), expiresAt: z.number() },
  key: { pk: ['did', 'reader'], sk: ['day'] },
})

/** Counts a signed-in reader once a day. */
export async function countView(did: number, reader: string, at: Date): Promise<void> {
  const one = { did, reader, day: at.toISOString().slice(0, 10), expiresAt: epochSeconds(at) + 2 * day }
  const isFirst = await tryWriteItem(seen.put(one, { when: { did: null } }))
  if (isFirst) await writeItem(viewWrite(keyOf({ owner: discussionComments, number: did })))
}
