import { join } from 'node:path'
import * as course from '@oj/functions/features/course/contract.ts'
import * as z from 'zod/mini'
import { clientOf } from '../support/client/client.ts'
import { startApiChild } from './api-child.ts'
import { peakOf } from './peak.ts'

/** The server's cost of one step with a video; the goal is a peak below 256 MB. */
export interface VideoFigures {
  videoMb: number
  seconds: number
  /** memory of the server's process before, its peak, and what that is above */
  idleMb: number
  peakMb: number
  addedMb: number
}

const megabyte = 1024 ** 2
const { partBytes } = course.videoLimits

/** Measures one step with a video by the server's process. */
async function measured(pid: number, size: number, step: () => Promise<void>): Promise<VideoFigures> {
  const { seconds, idleMb, peakMb, addedMb } = await peakOf(pid, step)
  return { videoMb: Math.round(size / megabyte), seconds, idleMb, peakMb, addedMb }
}

/** A part of a video that is never whole in memory: the first one begins as MP4 files do. */
function partOf(part: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.min(partBytes, size - (part - 1) * partBytes)).fill(part)
  if (part === 1) bytes.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'))
  return bytes
}

/** Uploads a video of so many bytes, and plays all of it by ranges, as a browser does. */
export async function measureVideo(
  { url, engineUrl, apiPid }: { url: string; engineUrl: string; apiPid: number },
  rootPassword: string,
  size = 1024 * megabyte,
): Promise<Record<'upload' | 'play', VideoFigures>> {
  const { call, signIn } = clientOf(url, engineUrl)
  const root = { token: await signIn('root', rootPassword) }
  const { cid } = await call(course.addCourse, { title: 'Bench', description: 'A large video.' }, root)
  let vid = 0
  const upload = await measured(apiPid, size, async () => {
    const { uploadId } = await call(course.beginVideoUpload, { cid, name: 'bench.mp4', size }, root)
    for (let part = 1; part <= course.partsIn(size); part++) {
      const [to] = await call(course.getPartUrls, { uploadId, parts: [part] }, root)
      const sent = await fetch(to?.url ?? '', { method: 'PUT', body: partOf(part, size) })
      if (!sent.ok) throw new Error(`part ${part}: ${sent.status}`)
    }
    const file = await call(course.finishVideoUpload, { uploadId }, root)
    vid = (await call(course.addVideo, { cid, title: 'Bench', url: file.url }, root)).vid
  })
  const play = await measured(apiPid, size, async () => {
    const video = await call(course.getCourseVideo, { vid }, root)
    for (let from = 0; from < size; from += partBytes) {
      const range = `bytes=${from}-${Math.min(from + partBytes, size) - 1}`
      const answer = await fetch(video.url, { headers: { range } })
      const got = (await answer.arrayBuffer()).byteLength
      if (answer.status !== 206 || got !== Math.min(partBytes, size - from)) throw new Error(`${range}: ${got}`)
      await call(course.savePosition, { vid, seconds: from / megabyte, duration: size / megabyte }, root)
    }
  })
  await call(course.removeCourse, { cid }, root)
  return { upload, play }
}

/** The same with the API's Lambda alone in its process: the stack's own one holds all Lambdas. */
export async function measureVideoAlone(
  { engineUrl, env }: { engineUrl: string; env: NodeJS.ProcessEnv },
  rootPassword: string,
): Promise<Record<'upload' | 'play', VideoFigures>> {
  const root = join(import.meta.dirname, '../..')
  const { child, ready, close } = await startApiChild(root, 'api-alone.ts', { ...process.env, ...env })
  try {
    return await measureVideo({ url: z.string().parse(ready), engineUrl, apiPid: child.pid ?? 0 }, rootPassword)
  } finally {
    close()
  }
}
