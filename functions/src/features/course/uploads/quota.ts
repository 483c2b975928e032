import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { atMost, consistently, item, paddedNumber, plus, type Write } from '../../../platform/table/index.ts'
import { quotasOf } from '../../group/index.ts'
import { courseErrors as errors } from '../errors.ts'

/** Bytes of all videos that were uploaded for courses of a group, with uploads that go on and files that nothing shows yet. */
const rooms = item('course-room', {
  fields: { gid: paddedNumber(8), bytes: z._default(z.number(), 0) },
  key: { pk: ['gid'] },
})

const mb = 1024 * 1024
/** A tenth of a megabyte at least, so that nothing is told to take no room. */
const mbOf = (bytes: number) => Math.max(0.1, Math.round((10 * bytes) / mb) / 10)

/** The writes by which a group stores so many bytes more; the site has no bound. @throws course-room-full */
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
  // others may have taken room since
  return [rooms.update({ gid }, { bytes: plus(bytes) }, { when: [{ bytes: null }, { bytes: atMost(left) }], refusal })]
}

/** The writes by which a group stores so many bytes less. */
export const freedWrites = (gid: number | null, bytes: number): Write[] =>
  gid === null ? [] : [rooms.update({ gid }, { bytes: plus(-bytes) })]
