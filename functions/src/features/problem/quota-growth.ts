import * as z from 'zod/mini'
import { consistently, item, type Write, writeItem } from '../../platform/table/index.ts'

/** Counts how often the problems of a set have grown: of two parallel changes the second must look again at the quota. */
const rooms = item('problem-room', {
  fields: { set: z.string(), revision: z.number() },
  key: { pk: ['set'] },
})

/** The write for growth; refused if the set has grown since this was called. */
export async function growthWrite(set: string): Promise<Write> {
  const revision = (await rooms.get({ set }, consistently))?.revision ?? null
  return rooms.put({ set, revision: (revision ?? 0) + 1 }, { when: { revision } })
}

export const forgetRoom = (set: string): Promise<void> => writeItem(rooms.remove({ set }))
