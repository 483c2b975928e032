import { readFile, writeFile } from 'node:fs/promises'
import * as course from '@oj/functions/features/course/contract.ts'
import { beforeAll, expect, inject, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { asRoot, call } from '../../support/client/api.ts'

const megabyte = 1024 ** 2
/** Large enough that what would be held in memory shows. */
const size = 160 * megabyte
const { partBytes } = course.videoLimits
const pid = inject('apiPid')

/** The value of a line of the API's `/proc/<pid>/status`, in bytes. */
async function memoryOf(line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(await readFile(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) * 1024
}

/** How far a step takes the API's peak memory, as the kernel counts it, above what it had before. */
async function addedBy(step: () => Promise<void>): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const idle = await memoryOf('VmRSS')
  await step()
  return (await memoryOf('VmHWM')) - idle
}

/** A part of a video that is never whole in memory: the first one begins as MP4 files do. */
function partOf(part: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.min(partBytes, size - (part - 1) * partBytes)).fill(part)
  if (part === 1) bytes.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'))
  return bytes
}

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

/** Uploads a video to a course; gives its number. */
async function upload(cid: number): Promise<number> {
  const { uploadId } = await call(course.beginVideoUpload, { cid, name: 'large.mp4', size }, root)
  for (let part = 1; part <= course.partsIn(size); part++) {
    const [to] = await call(course.getPartUrls, { uploadId, parts: [part] }, root)
    expect((await fetch(to?.url ?? '', { method: 'PUT', body: partOf(part) })).status).toBe(200)
  }
  const { url } = await call(course.finishVideoUpload, { uploadId }, root)
  return (await call(course.addVideo, { cid, title: 'Large', url }, root)).vid
}

/** Plays all of a video by ranges, as a browser does. */
async function play(vid: number): Promise<void> {
  const { url } = await call(course.getCourseVideo, { vid }, root)
  for (let from = 0; from < size; from += partBytes) {
    const to = Math.min(from + partBytes, size)
    const answer = await fetch(url, { headers: { range: `bytes=${from}-${to - 1}` } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, to - from])
    await call(course.savePosition, { vid, seconds: from / megabyte, duration: size / megabyte }, root)
  }
}

it('FL-01 CO-01 takes and plays a large video without holding it in memory', {
  timeout: 240_000 * machineSlowness(),
}, async () => {
  const { cid } = await call(course.addCourse, { title: 'Video', description: 'A large one.' }, root)
  let vid = 0
  const toUpload = await addedBy(async () => {
    vid = await upload(cid)
  })
  const toPlay = await addedBy(() => play(vid))
  expect(Math.max(toUpload, toPlay)).toBeLessThan(size / 2)
  await call(course.removeCourse, { cid }, root)
})
