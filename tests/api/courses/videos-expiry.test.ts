import * as course from '@oj/functions/features/course/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { mp4Of, newCourse, newVideo, sendParts, uploadInParts } from '../../support/data/courses.ts'
import { drawing, read } from '../../support/data/pictures.ts'
import { openServer } from '../../support/stack/server.ts'

let author: TestUser
let cid: number
let run: (hours: number) => Promise<void>
/** Whether a course is still in the table after the job that removes deleted ones, so many hours from now. */
let isLeft: (of: number, hours: number) => Promise<boolean>
beforeAll(async () => {
  author = await userAs('problem_admin')
  cid = (await newCourse(author)).cid
  await openServer()
  const [{ expireCourseFiles }, { purgeCourses }, { courseItems }, { moveClock }] = await Promise.all([
    import('@oj/functions/features/course/uploads/delete.ts'),
    import('@oj/functions/features/course/management/purge.ts'),
    import('@oj/functions/features/course/store.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  // Moves only the clock of this process: the stack's own jobs follow theirs.
  run = async (hours) => {
    moveClock(hours * 3600 * 1000)
    await expireCourseFiles()
    moveClock(0)
  }
  isLeft = async (of, hours) => {
    moveClock(hours * 3600 * 1000)
    await purgeCourses()
    moveClock(0)
    return (await courseItems.textOf(of)) !== null
  }
})

const isThere = async (id: string) => {
  const { seeObject } = await import('@oj/functions/platform/objects/large-objects.ts')
  return (await seeObject(process.env.UPLOADS_BUCKET ?? '', `videos/${id}`)) !== null
}

it('FL-01 gives up an upload that nobody finishes within a day, with what has arrived', async () => {
  const file = mp4Of(course.videoLimits.partBytes + 1000)
  const { uploadId, until } = await call(course.beginVideoUpload, { cid, name: 'a.mp4', size: file.length }, author)
  await sendParts(uploadId, file, [1], author)
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await run(23)
  expect((await call(course.getVideoUploads, { cid }, author))[0]?.parts).toEqual([1])
  const [{ url = '' } = {}] = await call(course.getPartUrls, { uploadId, parts: [2] }, author)
  await run(25)
  expect(await call(course.getVideoUploads, { cid }, author)).toEqual([])
  expect((await request(course.finishVideoUpload, { uploadId }, author)).code).toBe('upload-gone')
  const late = await fetch(url, { method: 'PUT', body: new Uint8Array(file.subarray(course.videoLimits.partBytes)) })
  expect(late.status).toBe(404)
})

it('FL-01 deletes a file that no course shows after a week, and no other', async () => {
  const unused = await uploadInParts(cid, 'a.mp4', mp4Of(100), author)
  const used = await newVideo(cid, author)
  await run(6 * 24)
  expect(await Promise.all([unused, used.url].map((url) => isThere(url.slice(-32))))).toEqual([true, true])
  await run(8 * 24)
  expect(await Promise.all([unused, used.url].map((url) => isThere(url.slice(-32))))).toEqual([false, true])
  expect((await request(course.addVideo, { cid, title: 'Late', url: unused }, author)).code).toBe('course-file-gone')
})

it('AD-07 FL-01 deletes a course with its videos and its logo a week after it was deleted', async () => {
  const logo = new File([new Uint8Array(drawing())], 'logo.png')
  const { data } = await upload(course.uploadCourseLogo, 'image', logo, author)
  const { url: picture } = course.uploadCourseLogo.output.parse(data)
  const { cid: own } = await newCourse(author)
  await call(course.changeCourse, { id: own, logo: picture }, author)
  const video = await newVideo(own, author)
  const left = async () => [await isThere(video.url.slice(-32)), (await read(picture)).http === 200]
  await call(course.removeCourse, { cid: own }, author)
  await run(6 * 24)
  expect([await isLeft(own, 6 * 24), ...(await left())]).toEqual([true, true, true])
  await call(course.restoreCourse, { cid: own }, author)
  expect([await isLeft(own, 8 * 24), ...(await left())]).toEqual([true, true, true])
  await call(course.removeCourse, { cid: own }, author)
  expect([await isLeft(own, 8 * 24), ...(await left())]).toEqual([false, false, false])
  expect((await request(course.restoreCourse, { cid: own }, author)).code).toBe('course-not-found')
})

it('AC-10 CO-01 exports where a user stopped, and forgets it with their account', async () => {
  const { vid } = await newVideo(cid, author)
  const student = await newUser()
  await call(course.savePosition, { vid, seconds: 30, duration: 60 }, student)
  const files = await exportedBy(student)
  expect(JSON.parse(files.get('course-videos.json') ?? '')).toMatchObject([{ course: cid, seconds: 30, duration: 60 }])
  const { uid } = await call(getUserHomeInfo, {}, student)
  const { userData } = await import('@oj/functions/lambdas/user-data.ts')
  await userData.find(({ items }) => items.includes('course-position'))?.remove(uid)
  expect((await call(course.getCourseVideo, { vid }, student)).seconds).toBe(0)
})
