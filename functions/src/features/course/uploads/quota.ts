import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { atMost, consistently, item, paddedNumber, plus, type Write } from '../../../platform/table/index.ts'
import { quotasOf } from '../../group/index.ts'
import { courseErrors as errors } from '../errors.ts'

/** Bytes of all uploaded videos of a group, with unfinished uploads and unused files. */
const rooms = item('course-room', {
  fields: { gid: paddedNumber(8), bytes: z._default(z.number(), 0) },
  key: { pk: ['gid'] },
})

const mb = 1024 * 1024
/** At least 0.1, so that no file is said to take nothing. */
const mbOf = (bytes: number) => Math.max(0.1, Math.round((10 * bytes) / mb) / 10)

/** The writes that add to the bytes of a group; the site has no limit. @throws course-room-full */
export async function roomWrites(gid: number | null, bytes: number): Promise<Write[]> {
  if (gid === null) return []
  const [{ videos }, room] = await Promise.all([quotasOf(gid), rooms.get({ gid }, consistently)])
  const taken = room?.bytes ?? 0
  const left = videos * mb - bytes
  const refusal = new Failure(errors['course-room-full'], {
    most: videos,
    taken: taken === 0 ? 0 : mbOf(taken),
    size: mbOf(bytes),
  })
  if (taken > left) throw refusal
  // other uploads may have been added since
  return [rooms.update({ gid }, { bytes: plus(bytes) }, { when: [{ bytes: null }, { bytes: atMost(left) }], refusal })]
}

/** The writes that subtract from the bytes of a group. */
export const freedWrites = (gid: number | null, bytes: number): Write[] =>
  gid === null ? [] : [rooms.update({ gid }, { bytes: plus(-bytes) })]
