import * as course from '@oj/functions/features/course/contract.ts'
import { call, freshName } from '../client/api.ts'

interface Staff {
  token: string
}

/** The form of a course. */
export const courseForm = (own: { title?: string; isVisible?: boolean; description?: string; rank?: number } = {}) => ({
  title: freshName('course'),
  description: 'What is taught, with $e^{i\\pi}$.',
  ...own,
})

/** A new course of somebody's, and its number. */
export async function newCourse(by: Staff, own: Parameters<typeof courseForm>[0] = {}) {
  const form = courseForm(own)
  const { cid } = await call(course.addCourse, form, by)
  return { ...form, cid }
}

/** A new course in a group, and its number. */
export async function newGroupCourse(gid: number, by: Staff, own: Parameters<typeof courseForm>[0] = {}) {
  const form = courseForm(own)
  const { cid } = await call(course.addGroupCourse, { ...form, gid }, by)
  return { ...form, cid }
}

/** The beginning of an MP4 video, with bytes after it that look like nothing: enough to be taken for one. */
export function mp4Of(size: number): Buffer {
  const bytes = Buffer.alloc(size, 'frames of a lecture ')
  bytes.writeUInt32BE(24, 0)
  bytes.write('ftypisom\0\0\x02\0isommp42', 4, 'latin1')
  return bytes
}

/** Sends parts of a file to where they go, as a browser does. */
export async function sendParts(uploadId: string, file: Buffer, parts: readonly number[], by: Staff): Promise<void> {
  const { partBytes } = course.videoLimits
  for (const { part, url } of await call(course.getPartUrls, { uploadId, parts: [...parts] }, by)) {
    const body = new Uint8Array(file.subarray((part - 1) * partBytes, part * partBytes))
    const sent = await fetch(url, { method: 'PUT', body })
    if (!sent.ok) throw new Error(`part ${part}: ${sent.status} ${await sent.text()}`)
  }
}

/** Uploads a file in parts for a course, and answers its address. */
export async function uploadInParts(cid: number, name: string, file: Buffer, by: Staff): Promise<string> {
  const { uploadId } = await call(course.beginVideoUpload, { cid, name, size: file.length }, by)
  const parts = Array.from({ length: course.partsIn(file.length) }, (_, at) => at + 1)
  await sendParts(uploadId, file, parts, by)
  return (await call(course.finishVideoUpload, { uploadId }, by)).url
}

/** Puts an uploaded video into a course. */
export async function newVideo(
  cid: number,
  by: Staff,
  own: { title?: string; isVisible?: boolean; size?: number } = {},
) {
  const { size = 5000, title = 'Lecture', isVisible = true } = own
  const file = mp4Of(size)
  const url = await uploadInParts(cid, 'lecture.mp4', file, by)
  const { vid } = await call(course.addVideo, { cid, title, url, isVisible }, by)
  return { vid, url, file }
}
