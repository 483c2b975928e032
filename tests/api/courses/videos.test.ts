import * as course from '@oj/functions/features/course/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { mp4Of, newCourse, newVideo, sendParts, uploadInParts } from '../../support/data/courses.ts'
import { read } from '../../support/data/pictures.ts'

let author: TestUser
let student: TestUser
let cid: number
beforeAll(async () => {
  ;[author, student] = await Promise.all([userAs('problem_admin'), newUser()])
  cid = (await newCourse(author)).cid
})

const { partBytes } = course.videoLimits
const rangeOf = async (url: string, range: string) => {
  const answer = await fetch(url, { headers: { range } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('FL-01 uploads of videos', () => {
  it('go straight to the bucket in parts, go on where they broke off, and are read by ranges', async () => {
    const file = mp4Of(2 * partBytes + 1000)
    file.write('the end', file.length - 7)
    const begun = await call(
      course.beginVideoUpload,
      { cid, name: 'lecture.mp4', size: file.length, modified: 1234 },
      author,
    )
    const { uploadId } = begun
    await sendParts(uploadId, file, [2], author)
    expect((await request(course.finishVideoUpload, { uploadId }, author)).code).toBe('upload-incomplete')
    const [standing, ...others] = await call(course.getVideoUploads, { cid }, author)
    expect([standing, others]).toEqual([{ ...begun, parts: [2] }, []])
    await sendParts(uploadId, file, [1, 3], author)
    const { url } = await call(course.finishVideoUpload, { uploadId }, author)
    expect(await call(course.finishVideoUpload, { uploadId }, author)).toEqual({ url })
    expect(await call(course.getVideoUploads, { cid }, author)).toEqual([])
    const { vid } = await call(course.addVideo, { cid, title: 'Lecture 1', url }, author)
    const seen = await call(course.getCourseVideo, { vid }, student)
    expect(seen).toMatchObject({ id: vid, cid, title: 'Lecture 1', type: 'video/mp4', seconds: 0, captions: [] })
    expect(await rangeOf(seen.url, 'bytes=-7')).toEqual({
      status: 206,
      type: 'video/mp4',
      bytes: Buffer.from('the end'),
    })
    const middle = await rangeOf(seen.url, `bytes=${partBytes - 10}-${partBytes + 9}`)
    expect(middle.bytes).toEqual(file.subarray(partBytes - 10, partBytes + 10))
    const plain = await read(url, student)
    expect([plain.http, plain.headers.get('location')?.split('?')[0]]).toEqual([302, seen.url.split('?')[0]])
    expect(Date.parse(seen.until ?? '') - Date.parse(seen.now)).toBeGreaterThan(1_800_000)
  })

  it('take no part of another size, and no file of another kind or more than 2 GB', async () => {
    const begin = (name: string, size: number) => request(course.beginVideoUpload, { cid, name, size }, author)
    expect((await begin('a.mp4', 2 * 1024 ** 3 + 1)).code).toBe('video-too-large')
    expect((await begin('a.mp4', 0)).code).toBe('video-empty')
    expect((await begin('a.mov', 100)).code).toBe('video-type')
    const page = Buffer.from('<script>alert(1)</script>'.padEnd(6000))
    await expect(uploadInParts(cid, 'page.mp4', page, author)).rejects.toThrow('video-content')
    expect(await call(course.getVideoUploads, { cid }, author)).toEqual([])
    const { uploadId } = await call(course.beginVideoUpload, { cid, name: 'a.mp4', size: 100 }, author)
    await expect(sendParts(uploadId, mp4Of(200), [1], author)).rejects.toThrow('part 1')
    expect(await call(course.getPartUrls, { uploadId, parts: [2] }, author)).toEqual([])
    await call(course.dropVideoUpload, { uploadId }, author)
    expect((await request(course.getPartUrls, { uploadId, parts: [1] }, author)).code).toBe('upload-gone')
    expect((await request(course.finishVideoUpload, { uploadId }, author)).code).toBe('upload-gone')
  })

  it('are of their user alone, ten at a time', async () => {
    const other = await userAs('problem_admin')
    const own = (await newCourse(other)).cid
    const begin = () => call(course.beginVideoUpload, { cid: own, name: 'a.webm', size: 100 }, other)
    const begun = await begin()
    const { uploadId } = begun
    for (const endpoint of [course.finishVideoUpload, course.dropVideoUpload])
      expect((await request(endpoint, { uploadId }, author)).code).toBe('upload-gone')
    for (let open = 1; open < course.videoLimits.open; open++) await begin()
    await expect(begin()).rejects.toThrow('uploads-too-many')
  })

  it('come in a form while they are small', async () => {
    const send = (bytes: Buffer) =>
      upload(course.uploadVideo, 'file', new File([new Uint8Array(bytes)], 'a.mp4'), author)
    const { data } = await send(mp4Of(3000))
    const { url } = course.uploadVideo.output.parse(data)
    const { vid } = await call(course.addVideo, { cid, title: 'Small', url }, author)
    const seen = await call(course.getCourseVideo, { vid }, student)
    expect((await rangeOf(seen.url, 'bytes=0-')).bytes.length).toBe(3000)
    expect((await send(Buffer.from('no video'))).code).toBe('video-content')
    expect((await send(mp4Of(course.videoLimits.formBytes + 1))).code).toBe('video-form-too-large')
  })
})

describe('AD-07 videos of a course', () => {
  it('are linked, renamed, ordered, hidden and deleted; their number stands with the course', async () => {
    const { cid: own } = await newCourse(author)
    const add = (title: string, url = 'https://example.com/lecture.mp4') =>
      call(course.addVideo, { cid: own, title, url }, author)
    for (const [wrong, code] of [
      [{ title: ' ' }, 'video-title-required'],
      [{ url: 'ftp://example.com/a.mp4' }, 'video-url-required'],
      [{ url: 'javascript:alert(1)//http' }, 'video-url-required'],
      [{ url: course.addressOfFile('0'.repeat(32)) }, 'course-file-gone'],
    ] as const) {
      const form = { cid: own, title: 'T', url: 'http://example.com', ...wrong }
      expect((await request(course.addVideo, form, author)).code).toBe(code)
    }
    const vids = [await add('A'), await add('B'), await add('C')].map(({ vid }) => vid)
    const titles = async () =>
      (await call(course.getCourseDetail, { cid: own }, student)).courseItems.map(({ title }) => title)
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await call(course.orderVideos, { cid: own, vids: vids.toReversed() }, author)
    expect(await titles()).toEqual(['C', 'B', 'A'])
    const [first = 0, second = 0] = vids
    expect((await request(course.orderVideos, { cid: own, vids: [first] }, author)).code).toBe('videos-changed')
    await call(course.rankVideo, { vid: first, rank: 1 }, author)
    await call(course.changeVideo, { id: second, title: 'B 2' }, author)
    expect(await titles()).toEqual(['A', 'C', 'B 2'])
    await call(course.showVideo, { vid: second, isVisible: false }, author)
    expect(await titles()).toEqual(['A', 'C'])
    expect((await request(course.getCourseVideo, { vid: second }, student)).code).toBe('video-not-found')
    expect((await call(course.getCourseVideo, { vid: second }, author)).until).toBeNull()
    expect((await call(course.getCourseDetail, { cid: own }, student)).videos).toBe(2)
    await call(course.removeVideo, { vid: first }, author)
    expect([await titles(), (await call(course.getCourseVideos, { cid: own }, author)).total]).toEqual([['C'], 2])
  })

  it('end with their files, when they are replaced or deleted, and are found by nobody when their course is', async () => {
    const { cid: own } = await newCourse(author)
    const videos = [await newVideo(own, author), await newVideo(own, author), await newVideo(own, author)]
    const addresses = await Promise.all(
      videos.map(async ({ vid }) => (await call(course.getCourseVideo, { vid }, student)).url),
    )
    const there = () => Promise.all(addresses.map(async (url) => (await rangeOf(url, 'bytes=0-1')).status))
    expect(await there()).toEqual([206, 206, 206])
    const [replaced, deleted] = videos
    const taken = { cid: own, title: 'Again', url: deleted?.url ?? '' }
    expect((await request(course.addVideo, taken, author)).code).toBe('course-file-gone')
    await call(course.changeVideo, { id: replaced?.vid ?? 0, url: 'https://example.com' }, author)
    await call(course.removeVideo, { vid: deleted?.vid ?? 0 }, author)
    expect(await there()).toEqual([403, 403, 206])
    const { vid, url } = videos[2] ?? { vid: 0, url: '' }
    await call(course.removeCourse, { cid: own }, author)
    for (const by of [student, author]) {
      expect((await request(course.getCourseVideo, { vid }, by)).code).toBe('video-not-found')
      expect((await read(url, by)).http).toBe(404)
    }
  })

  it('have captions, which are checked', async () => {
    const { vid } = await newVideo(cid, author)
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'
    const save = (changes: object) => request(course.saveCaptions, { vid, language: 'en', vtt, ...changes }, author)
    expect((await save({ vtt: 'Hello' })).code).toBe('captions-invalid')
    expect((await save({ language: 'xx' })).code).toBe('invalid-input')
    expect((await save({})).status).toBe(200)
    expect((await save({ language: 'zh-CN' })).status).toBe(200)
    expect((await call(course.getCourseVideo, { vid }, student)).captions).toEqual(['zh-CN', 'en'])
    const { cues } = await call(course.getCaptions, { vid, language: 'en' }, student)
    expect(cues).toEqual([{ start: 1, end: 2, text: 'Hello' }])
    await call(course.removeCaptions, { vid, language: 'en' }, author)
    expect((await request(course.getCaptions, { vid, language: 'en' }, student)).code).toBe('captions-not-found')
    const linked = await call(course.addVideo, { cid, title: 'L', url: 'https://example.com' }, author)
    expect((await save({ vid: linked.vid })).code).toBe('video-linked')
  })
})

it('CO-01 remembers where a user stopped, for themselves alone', async () => {
  const { vid } = await newVideo(cid, author)
  await call(course.savePosition, { vid, seconds: 61.4, duration: 600 }, student)
  expect((await call(course.getCourseVideo, { vid }, student)).seconds).toBe(61)
  expect((await call(course.getCourseVideo, { vid }, author)).seconds).toBe(0)
  const { courseItems } = await call(course.getCourseDetail, { cid }, student)
  expect(courseItems.find(({ id }) => id === vid)).toMatchObject({ seconds: 61, duration: 600, isUploaded: true })
  expect((await request(course.savePosition, { vid, seconds: -1, duration: 1 }, student)).code).toBe('invalid-input')
  expect((await request(course.savePosition, { vid: vid + 900, seconds: 1, duration: 1 }, student)).code).toBe(
    'video-not-found',
  )
})
