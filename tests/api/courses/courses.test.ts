import * as course from '@oj/functions/features/course/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { courseForm, newCourse } from '../../support/data/courses.ts'
import { drawing, read } from '../../support/data/pictures.ts'

let author: TestUser
let student: TestUser
beforeAll(async () => {
  ;[author, student] = await Promise.all([userAs('problem_admin'), newUser()])
})

const listed = async (keyword: string) =>
  (await call(course.getCourseList, { keyword, limit: 50 })).records.map(({ title }) => title)

it('CO-01 lists courses by rank, twelve a page, and finds them by their title', async () => {
  const word = freshName('term')
  const titles = Array.from({ length: 14 }, (_, at) => `${word} ${String(at).padStart(2, '0')}`)
  for (const [at, title] of titles.entries()) await newCourse(author, { title, rank: 2000 - at })
  const [first, second] = await Promise.all(
    [1, 2].map((page) => call(course.getCourseList, { keyword: word.toUpperCase(), page })),
  )
  expect([first?.total, first?.records.length, second?.records.length]).toEqual([14, 12, 2])
  expect([...(first?.records ?? []), ...(second?.records ?? [])].map(({ title }) => title)).toEqual(titles.toReversed())
  expect(await listed(freshName('nothing'))).toEqual([])
})

it('AD-07 makes, changes, hides and deletes courses; forms that are older than another change are refused', async () => {
  for (const [wrong, code] of [
    [{ title: ' ' }, 'course-title-required'],
    [{ description: '' }, 'course-description-required'],
    [{ rank: -1 }, 'invalid-input'],
    [{ logo: 'javascript:alert(1)' }, 'invalid-input'],
    [{ logo: '/api/public/img/nobody.webp' }, 'course-file-gone'],
  ] as const) {
    expect((await request(course.addCourse, { ...courseForm(), ...wrong }, author)).code, code).toBe(code)
  }
  const { cid, title } = await newCourse(author)
  const before = await call(course.getAdminCourse, { cid }, author)
  expect(before).toMatchObject({ title, rank: 1000, isVisible: true, logo: '', revision: 1 })
  await call(course.changeCourse, { id: cid, title: `${title} B`, revision: 1 }, author)
  const late = await request(course.changeCourse, { id: cid, title: 'C', revision: 1 }, author)
  expect(late.code).toBe('course-changed')
  expect(await listed(title)).toEqual([`${title} B`])
  await call(course.showCourse, { cid, isVisible: false }, author)
  expect(await listed(title)).toEqual([])
  expect((await request(course.getCourseDetail, { cid }, student)).code).toBe('course-not-found')
  await call(course.showCourse, { cid, isVisible: true }, author)
  expect((await call(course.getCourseDetail, { cid }, student)).description).toBe(before.description)
  await call(course.removeCourse, { cid }, author)
  expect(await listed(title)).toEqual([])
  expect((await request(course.getAdminCourse, { cid }, author)).code).toBe('course-not-found')
})

it('AD-07 brings a deleted course back as it was within a week, for its author and administrators', async () => {
  const [other, admin] = await Promise.all([userAs('problem_admin'), userAs('admin')])
  const { cid, title } = await newCourse(author)
  await call(course.addVideo, { cid, title: 'Lecture', url: 'https://example.com/1.mp4' }, author)
  const [before, seen] = await Promise.all([
    call(course.getAdminCourse, { cid }, author),
    call(course.getCourseDetail, { cid }, student),
  ])
  const deleted = async (by: TestUser) => (await call(course.getDeletedCourses, {}, by)).filter(({ id }) => id === cid)
  const restored = async (by: TestUser) => (await request(course.restoreCourse, { cid }, by)).code ?? 'done'
  expect(await restored(author)).toBe('course-not-found')
  await call(course.removeCourse, { cid }, author)
  expect((await request(course.removeCourse, { cid }, author)).code).toBe('course-not-found')
  expect((await request(course.changeCourse, { id: cid, title: 'B' }, author)).code).toBe('course-not-found')
  expect(await deleted(author)).toEqual([
    expect.objectContaining({ title, author: author.username, gid: null, deletedBy: author.username }),
  ])
  expect((await Promise.all([admin, other, student].map(deleted))).map(({ length }) => length)).toEqual([1, 0, 0])
  expect([await restored(other), await restored(student)]).toEqual(['course-not-found', 'course-not-found'])
  expect(await restored(admin)).toBe('done')
  expect([await deleted(author), await restored(author)]).toEqual([[], 'course-not-found'])
  expect(await call(course.getAdminCourse, { cid }, author)).toEqual(before)
  expect(await call(course.getCourseDetail, { cid }, student)).toEqual(seen)
})

it('AD-07 shows staff their own courses, administrators all', async () => {
  const [other, admin] = await Promise.all([userAs('problem_admin'), userAs('admin')])
  const { cid, title } = await newCourse(author, { isVisible: false })
  const found = async (by: TestUser) => (await call(course.getAdminCourses, { keyword: title }, by)).total
  expect([await found(author), await found(other), await found(admin)]).toEqual([1, 0, 1])
  expect((await request(course.getAdminCourse, { cid }, other)).code).toBe('course-not-found')
  await call(course.showCourse, { cid, isVisible: true }, admin)
  expect((await request(course.getAdminCourse, { cid }, other)).code).toBe('forbidden')
  expect((await request(course.getAdminCourses, {}, student)).code).toBe('forbidden')
})

it('FL-01 keeps a logo that its uploader gives to a course, for one course alone, until that has another one', async () => {
  const sent = async (by: TestUser) => {
    const { http, data } = await upload(
      course.uploadCourseLogo,
      'image',
      new File([new Uint8Array(drawing())], 'logo.png'),
      by,
    )
    expect(http).toBe(200)
    return course.uploadCourseLogo.output.parse(data).url
  }
  const isThere = async (url: string) => (await read(url)).http
  const { cid } = await newCourse(author)
  const [first, second] = [await sent(author), await sent(author)]
  const foreign = await sent(await userAs('problem_admin'))
  expect((await request(course.changeCourse, { id: cid, logo: foreign }, author)).code).toBe('course-file-gone')
  await call(course.changeCourse, { id: cid, logo: first }, author)
  const again = await request(course.addCourse, { ...courseForm(), logo: first }, author)
  expect(again.code).toBe('course-file-gone')
  expect(await isThere(first)).toBe(200)
  await call(course.changeCourse, { id: cid, logo: second }, author)
  expect([await isThere(first), await isThere(second)]).toEqual([403, 200])
})
