import { now } from '../../../platform/clock.ts'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { copyObject, seeObject } from '../../../platform/objects/large-objects.ts'
import { putSitePicture } from '../../../platform/objects/site-pictures.ts'
import { getObject } from '../../../platform/objects/storage.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Copying, copyKindOf } from '../../group/index.ts'
import { copyCaptions } from '../captions/store.ts'
import { courseErrors as errors } from '../errors.ts'
import { vidOf } from '../ids.ts'
import { formOf, ownedCourses } from '../management/save.ts'
import { type Course, courseItems, videosWrites } from '../store.ts'
import { addressOfFile } from '../uploads/contract.ts'
import { keyOfFile } from '../uploads/delete.ts'
import { roomWrites } from '../uploads/quota.ts'
import { createFile, createUsedFileWrites, newFileId, videoKey } from '../uploads/store.ts'
import { createWrite, ownerName, type Video, videosOf } from '../videos/store.ts'

/** The logo of a copy; an uploaded one is deleted with its course, so that the copy needs its own. */
async function copyLogo(logo: string, uid: string): Promise<string> {
  if (!logo.startsWith('/')) return logo
  const webp = await getObject(readEnv('UPLOADS_BUCKET'), keyOfFile(logo))
  if (!webp) return ''
  const url = await putSitePicture(Buffer.from(webp))
  await createFile({ url, uid, gid: null, type: '', size: webp.length })
  return url
}

/** Copies an uploaded video with its captions; answers the address of the copy. @throws course-file-gone */
async function copyFile(file: string): Promise<string> {
  const bucket = readEnv('UPLOADS_BUCKET')
  const id = newFileId()
  const [from, key] = [keyOfFile(file), videoKey(id)]
  const seen = await seeObject(bucket, from)
  if (!seen || !(await copyObject(seen, { bucket, key }))) throw new Failure(errors['course-file-gone'])
  await copyCaptions(from, key)
  return addressOfFile(id)
}

async function copyVideo({ file, ...video }: Video, course: number, { gid, by }: Copying): Promise<void> {
  const number = await nextNumber(`course-video-${course}`)
  const at = now().toISOString()
  const stamps = { course, number, gmtCreate: at, gmtModified: at }
  const url = file === null ? video.url : await copyFile(file)
  const { type, size } = video
  const writes =
    file === null
      ? []
      : [
          ...createUsedFileWrites({ url, uid: by.caller.uid, gid, type, size }, ownerName(vidOf(course, number))),
          ...(await roomWrites(gid, size)),
        ]
  const row = { ...video, ...stamps, url, file: file === null ? null : url }
  await transact([createWrite(row), ...videosWrites(course, Number(video.isVisible), at), ...writes])
}

async function copyCourse(row: Course, into: Copying): Promise<void> {
  const videos = await videosOf(row.number)
  const bytes = videos.reduce((sum, { size }) => sum + size, 0)
  // checks that all videos fit before any is copied
  if (bytes > 0) await roomWrites(into.gid, bytes)
  const logo = await copyLogo(row.logo, into.by.caller.uid)
  const form = { ...formOf(row, await courseItems.knownText(row.number)), logo }
  const number = await ownedCourses.create(form, into.by, into.gid)
  for (const video of videos) await copyVideo(video, number, into)
}

export const copiedCourses = copyKindOf('courses', ownedCourses, copyCourse)
