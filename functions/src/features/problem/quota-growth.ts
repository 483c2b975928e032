import * as z from 'zod/mini'
import { consistently, item, type Write, writeItem } from '../../platform/table/index.ts'

/** How often what a set owns has grown: of two problems at once, the second is held against what the first has taken. */
const rooms = item('problem-room', {
  fields: { set: z.string(), revision: z.number() },
  key: { pk: ['set'] },
})

/** The write by which what a set owns grows; refused without a name where it has grown since this was asked for. */
export async function growthWrite(set: string): Promise<Write> {
  const revision = (await rooms.get({ set }, consistently))?.revision ?? null
  return rooms.put({ set, revision: (revision ?? 0) + 1 }, { when: { revision } })
}

/** Forgets what was noted of a set that is gone. */
export const forgetRoom = (set: string): Promise<void> => writeItem(rooms.remove({ set }))
