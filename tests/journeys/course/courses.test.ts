import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3'
import * as course from '@oj/functions/features/course/contract.ts'
import { clientsOf } from '@oj/localstack/engine/clients.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { recordedMp4, recordedVideo } from '../../support/browser/video.ts'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newCourse, sendParts, uploadInParts } from '../../support/data/courses.ts'
import { drawing } from '../../support/data/pictures.ts'

const visit = useVisitors()

let teacher: TestUser
let student: TestUser
let folder: string
beforeAll(async () => {
  ;[teacher, student] = await Promise.all([userAs('problem_admin'), newUser()])
  folder = await mkdtemp(join(tmpdir(), 'videos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const { partBytes } = course.videoLimits
const vtt = (words: string) => `WEBVTT\n\n00:00.000 --> 00:09.000\n${words}\n`

/** Removes an upload in parts from the storage, by the address of one of its parts. */
async function loseUpload(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address)
  const [Bucket = '', ...key] = pathname.slice(1).split('/')
  const UploadId = searchParams.get('uploadId') ?? ''
  const { objects } = clientsOf(inject('engineUrl'))
  await objects.send(new AbortMultipartUploadCommand({ Bucket, Key: key.join('/'), UploadId }))
}

/** What is asked of a player in the page. */
interface Player {
  currentTime: number
  paused: boolean
  playbackRate: number
  error: object | null
  readyState: number
  textTracks: Iterable<{ mode: string; cues: ArrayLike<object> | null }>
  play(): Promise<void>
  pause(): void
}
const timeOf = (one: Player) => one.currentTime
const stateOf = (one: Player) => [one.paused, one.playbackRate, one.error === null, one.readyState > 0]
const captionsOf = (one: Player) =>
  [...one.textTracks].filter(({ mode }) => mode === 'showing').map(({ cues }) => cues?.length)
const playAtOne = (one: Player) => {
  one.currentTime = 1
  return one.play().then(() => one.pause())
}

/** Chooses a file, saves the picture that is cut out of it, and waits until it is the course's. */
async function chooseLogo(page: Page): Promise<void> {
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: drawing(400, 300) }
  await page.getByLabel('Choose a picture').setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Choose a part of the picture' })
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('AD-07 courses in the back office', () => {
  it('are made with a logo, an uploaded video with captions and a link, ordered, hidden, deleted and restored', async () => {
    const title = freshName('Course ')
    const page = await visit('/admin/course/create', { user: teacher })
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Description is required').waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Description' }).fill('What is taught.')
    await chooseLogo(page)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL('**/admin/course/*/videos')
    const cid = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])

    const buffer = await recordedVideo(page, 1)
    await page.getByLabel('Choose a video').setInputFiles({ name: 'Lecture 1.webm', mimeType: 'video/webm', buffer })
    const videos = page.getByRole('list', { name: 'Videos of this course' })
    await videos.getByText('Lecture 1', { exact: true }).waitFor()
    await page.getByLabel('Choose a video').setInputFiles({
      name: 'no video.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('<html></html>'),
    })
    // nothing is sent of what cannot be taken, and nothing can be tried again
    const empty = { name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.from('') }
    await page.getByLabel('Choose a video').setInputFiles(empty)
    await page.getByText('The file is empty').waitFor()
    await page.getByText('The content of this file is not an MP4 or WebM video').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()

    await page.getByRole('button', { name: 'Captions of Lecture 1' }).click()
    const captions = page.getByRole('dialog', { name: 'Captions of Lecture 1' })
    await captions.getByLabel('Language').selectOption('en')
    const file = (text: string) => ({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
    await captions.getByLabel('Choose a file').setInputFiles(file('no captions'))
    await page.getByText('The captions are not valid WebVTT: look at line 1').waitFor()
    const gbk = Buffer.from([...Buffer.from(vtt('')), 0xc4, 0xe3, 0x0a])
    await captions.getByLabel('Choose a file').setInputFiles({ name: 'gbk.vtt', mimeType: 'text/vtt', buffer: gbk })
    await page.getByText('The file is not UTF-8 text').waitFor()
    await captions.getByLabel('Choose a file').setInputFiles(file(vtt('Hello')))
    await captions.getByRole('button', { name: 'Delete captions: English' }).click()
    const question = page.getByRole('dialog', { name: 'Delete these captions?' })
    await question.waitFor()
    // closes the question, and not what it stands over
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await captions.getByRole('button', { name: 'Delete captions: English' }).waitFor()
    await captions.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Add a link' }).click()
    const link = page.getByRole('dialog', { name: 'Add a link' })
    await link.getByLabel('Title').fill('Introduction')
    await link.getByLabel('Address').fill('youtu.be/dQw4w9WgXcQ')
    await link.getByRole('button', { name: 'Save' }).click()
    await link.getByText('The address must start with http').waitFor()
    await link.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ')
    await link.getByRole('button', { name: 'Save' }).click()
    await link.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Move Introduction' }).press('Home')
    const titles = async () =>
      (await call(course.getCourseDetail, { cid }, student)).courseItems.map((one) => one.title)
    await expect.poll(titles).toEqual(['Introduction', 'Lecture 1'])
    await page.getByRole('switch', { name: 'Introduction is visible' }).press('Space')
    await expect.poll(titles).toEqual(['Lecture 1'])

    await page.getByRole('button', { name: 'Delete Lecture 1' }).click()
    await page.getByRole('dialog', { name: 'Delete this video?' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(titles).toEqual([])
    await page.goto('/admin/course')
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog', { name: 'Delete this course?' }).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByText('No courses here')
      .or(page.getByText(`${title} has been deleted`))
      .first()
      .waitFor()
    await expect(call(course.getCourseDetail, { cid }, student)).rejects.toThrow('course-not-found')
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: `Restore ${title}` }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Restore ${title}` }).click()
    await page.getByText(`${title} has been restored`).first().waitFor()
    expect((await call(course.getCourseDetail, { cid }, student)).title).toBe(title)
  })
})

describe('FL-01 the upload of a video', () => {
  it('waits for a line that is lost, and goes on', async () => {
    const { cid } = await newCourse(teacher)
    const page = await visit(`/admin/course/${cid}/videos`, { user: teacher, locale: 'zh-CN' })
    const path = join(folder, '第一讲.webm')
    await writeFile(path, await recordedVideo(page, 1, 2 * partBytes + 1000))
    await page.context().setOffline(true)
    await page.getByLabel('选择视频').setInputFiles(path)
    await page.getByText('网络已断开').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('list', { name: '课程视频' }).getByText('第一讲', { exact: true }).waitFor()
    const [{ size = 0 } = {}] = (await call(course.getCourseVideos, { cid }, teacher)).records
    expect(size).toBe(2 * partBytes + 1000)
  })

  it('goes on after the page was left, with the same file alone', async () => {
    const { cid } = await newCourse(teacher)
    const page = await visit(`/admin/course/${cid}`, { user: teacher, width: 375 })
    const [path, other] = [join(folder, 'Lecture 2.webm'), join(folder, 'other.webm')]
    const file = await recordedVideo(page, 1, 2 * partBytes + 1000)
    const modified = 1_700_000_000
    await Promise.all([path, other].map((one) => writeFile(one, file)))
    await Promise.all([path, other].map((one) => utimes(one, modified, modified)))
    const { uploadId } = await call(
      course.beginVideoUpload,
      { cid, name: 'Lecture 2.webm', size: file.length, modified: 1000 * modified },
      teacher,
    )
    await sendParts(uploadId, file, [2], teacher)
    await page.goto(`/admin/course/${cid}/videos`)
    await page.getByText('49% · 8.0 MB of 16 MB have arrived.').waitFor()
    await page.getByLabel('Go on with Lecture 2.webm').setInputFiles(other)
    await page.getByText('This is another file. Choose Lecture 2.webm as it was').waitFor()
    await page.getByLabel('Go on with Lecture 2.webm').setInputFiles(path)
    await page.getByRole('list', { name: 'Videos of this course' }).getByText('Lecture 2', { exact: true }).waitFor()
    expect(await call(course.getVideoUploads, { cid }, teacher)).toEqual([])
  })

  it('begins again when the storage has lost it', async () => {
    const { cid } = await newCourse(teacher)
    const page = await visit(`/admin/course/${cid}/videos`, { user: teacher })
    const path = join(folder, 'Lecture 3.webm')
    await writeFile(path, await recordedVideo(page, 1, partBytes + 1000))
    // the first part is held back until the storage has lost the upload, as by a crash
    const lost = Promise.withResolvers<void>()
    await page.route(/partNumber=/, async (route) => {
      await lost.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/partNumber=/)
    await page.getByLabel('Choose a video').setInputFiles(path)
    await loseUpload((await asked).url())
    lost.resolve()
    await page.getByRole('list', { name: 'Videos of this course' }).getByText('Lecture 3', { exact: true }).waitFor()
    expect(await call(course.getVideoUploads, { cid }, teacher)).toEqual([])
  })
})

describe('CO-01 courses', () => {
  it('ask visitors to sign in, and are found by their titles', async () => {
    const title = freshName('Quokka ')
    const { cid } = await newCourse(teacher, { title })
    const page = await visit('/course')
    await page.getByLabel('Search courses').fill(title)
    await page.getByLabel('Search courses').press('Enter')
    await page.waitForURL('**/course?keyword=*')
    await page.getByRole('link', { name: title }).click()
    await page.getByText('Please login first').first().waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill(student.username)
    await dialog.getByLabel('Password', { exact: true }).fill(student.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`**/course/${cid}`)
    await page.getByRole('heading', { name: title }).waitFor()
  })

  it('say where an address names a video that is not there any more', async () => {
    const { cid } = await newCourse(teacher)
    const page = await visit(`/course/${cid}?video=99`, { user: student })
    await page.getByText('This video is not there any more').waitFor()
    await page.waitForURL(`**/course/${cid}`)
  })

  it('play on a phone from where one stopped, with captions, by an address that is renewed without a jump', async () => {
    const { cid, title } = await newCourse(teacher)
    const page = await visit('/course', {
      user: student,
      width: 375,
      locale: 'zh-CN',
      scheme: 'dark',
      prepare: (context) => context.clock.install(),
    })
    await page.getByRole('heading', { name: '课程' }).waitFor()
    const bare = await (await page.context().browser()?.newContext())?.newPage()
    if (!bare) throw new Error('no page to record in')
    // WebM is played by `timed-work/with-questions.test.ts`
    const file = await recordedMp4(bare, 4)
    await bare.context().close()
    const url = await uploadInParts(cid, 'a.mp4', file, teacher)
    const { vid } = await call(course.addVideo, { cid, title: 'Lecture', url }, teacher)
    await call(course.saveCaptions, { vid, language: 'en', vtt: vtt('Hello, class') }, teacher)
    await call(course.savePosition, { vid, seconds: 2, duration: 4 }, student)
    await page.goto(`/course/${cid}`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText('0:02 / 0:04').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lecture' }).click()
    const video = page.locator('video')
    const now = () => video.evaluate(timeOf)
    await expect.poll(now).toBeGreaterThanOrEqual(2)
    await page.getByLabel('字幕').selectOption({ label: 'English' })
    await expect.poll(() => video.evaluate(captionsOf)).toEqual([1])
    await page.getByLabel('播放速度').selectOption('1.5')
    expect(await video.evaluate(stateOf)).toEqual([true, 1.5, true, true])

    const [before, at] = [await video.getAttribute('src'), await now()]
    // two addresses that are signed in the same second are the same one
    const signed = new URL(before ?? '').searchParams.get('X-Amz-Date')
    const second = () => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
    await expect.poll(second).not.toBe(signed)
    // the clock of the page alone moves
    await page.clock.fastForward(56 * 60_000)
    await expect.poll(() => video.getAttribute('src')).not.toBe(before)
    await expect.poll(now).toBeCloseTo(at, 1)
    await expect.poll(() => video.evaluate(stateOf)).toEqual([true, 1.5, true, true])
    await video.evaluate(playAtOne)
    const kept = async () => (await call(course.getCourseVideo, { vid }, student)).seconds
    await expect.poll(kept).toBe(1)
  })
})
