import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { item, paddedNumber, type RowOf, writeItem } from '../../../platform/table/index.ts'

/** Where users stopped in videos. */
const positions = item('course-position', {
  fields: {
    uid: z.string(),
    course: paddedNumber(8),
    number: paddedNumber(6),
    seconds: z.number(),
    /** of the whole video, as the player reported */
    duration: z.number(),
    at: z.string(),
  },
  key: { pk: ['uid'], sk: ['course', 'number'] },
})
export type Position = RowOf<typeof positions>

type Place = Pick<Position, 'uid' | 'course' | 'number'>

export const positionIn = (place: Place): Promise<Position | null> => positions.get(place)

export const positionsIn = (uid: string, course: number): Promise<Position[]> => positions.query({ uid, course })

export const savePositionOf = (place: Place, seconds: number, duration: number): Promise<void> =>
  writeItem(positions.put({ ...place, seconds, duration, at: now().toISOString() }))

export const positionsOf = (uid: string): Promise<Position[]> => positions.query({ uid })

export const forgetPositions = async (uid: string): Promise<void> => positions.removeMany(await positionsOf(uid))
