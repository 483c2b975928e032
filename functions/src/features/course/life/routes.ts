import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { allows } from '../../../platform/http/access.ts'
import { changed } from '../../../platform/http/changed.ts'
import { page } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { audited } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { isListed, mayEdit } from '../rights.ts'
import { courseRoute, courseRouteBy } from '../route.ts'
import {
  allCourses,
  type Course,
  type CourseText,
  changeWrites,
  createWrites,
  recentCourses,
  textOf,
  visibleWrites,
} from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { claimWrite, findFile, releaseWrites } from '../uploads/store.ts'
import { videosOf, wireNumber } from '../videos/store.ts'
import { positionsIn } from '../watching/store.ts'
import * as contract from './contract.ts'
import { logoOwner } from './purge.ts'
import { undo } from './undo.ts'

const wired = (row: Course): contract.CourseRow => ({
  id: row.number,
  uid: row.uid,
  author: row.author,
  gid: row.gid,
  title: row.title,
  rank: row.rank,
  logo: row.logo,
  isVisible: row.isVisible,
  videos: row.videos,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
})

/** Courses of a keyword, by their rank; of equal ones the newest comes first. */
function inOrder(rows: readonly Course[], keyword: string | null | undefined): Course[] {
  const wanted = keyword?.trim().toLowerCase() ?? ''
  return rows
    .filter(({ title, author }) => title.toLowerCase().includes(wanted) || author.toLowerCase() === wanted)
    .toSorted((a, b) => a.rank - b.rank || b.number - a.number)
}

/** @throws course-not-found */
async function knownText(number: number): Promise<CourseText> {
  const text = await textOf(number)
  if (!text) throw new Failure(errors['course-not-found'])
  return text
}

const getCourseList = route(contract.getCourseList, async (input) => {
  const { records, ...paging } = page(inOrder((await recentCourses()).filter(isListed), input.keyword), input)
  return { ...paging, records: records.map(wired) }
})

const getCourseDetail = courseRoute(contract.getCourseDetail, async (_, { caller }, course) => {
  const { number } = course
  const [text, videos, positions] = await Promise.all([
    knownText(number),
    videosOf(number),
    positionsIn(caller.uid, number),
  ])
  const mine = mayEdit(course, caller)
  const byNumber = new Map(positions.map((one) => [one.number, one]))
  const courseItems = videos
    .filter(({ isVisible }) => isVisible || mine)
    .map((video) => ({
      id: wireNumber(video),
      title: video.title,
      url: video.url,
      rank: video.rank,
      isVisible: video.isVisible,
      isUploaded: video.file !== null,
      seconds: byNumber.get(video.number)?.seconds ?? 0,
      duration: byNumber.get(video.number)?.duration ?? 0,
      gmtModified: video.gmtModified,
    }))
  return { ...wired(course), description: text.description, courseItems, mine }
})

const getAdminCourses = route(contract.getAdminCourses, async (input, { caller }) => {
  const seesAll = allows('edit-all-problems', caller.roles)
  const rows = (await allCourses()).filter(
    (row) => row.gid === (input.gid || null) && (seesAll || mayEdit(row, caller)),
  )
  const { records, ...paging } = page(inOrder(rows, input.keyword), input)
  return { ...paging, records: records.map(wired) }
})

/** The form of a course, as it was saved. */
const formOf = ({ title, rank, logo, isVisible }: Course, { description }: CourseText) => ({
  title,
  description,
  rank,
  logo,
  isVisible,
})

const getAdminCourse = courseRoute(contract.getAdminCourse, async (_, __, course) => {
  const text = await knownText(course.number)
  const { uid, author, gid, gmtCreate, gmtModified, number } = course
  return { ...formOf(course, text), id: number, uid, author, gid, gmtCreate, gmtModified, revision: text.revision }
})

/** Whether an address is that of a picture which was uploaded here. */
const isOurs = (logo: string) => logo.startsWith('/')

/** The writes by which a course shows another logo: one uploaded here must be the caller's, and nobody else's yet. */
async function logoWrites(number: number, before: string, after: string, uid: string): Promise<Write[]> {
  if (before === after) return []
  const was = isOurs(before) ? await findFile(before) : null
  return [
    ...(isOurs(after) ? [claimWrite(after, uid, logoOwner(number))] : []),
    ...(was?.usedBy === logoOwner(number) ? releaseWrites(before) : []),
  ]
}

const addCourse = route(contract.addCourse, async (form, by) => {
  const { uid, username } = by.caller
  const number = await nextNumber('course')
  const at = now().toISOString()
  const { description, ...fields } = form
  const row = { ...fields, number, uid, author: username, gid: null, gmtCreate: at, gmtModified: at }
  const [claims, logo, entry] = await Promise.all([
    descriptionClaims(number, null, { content: description }, by),
    logoWrites(number, '', form.logo, uid),
    audited(by, { action: 'course.add', target: String(number), after: form }),
  ])
  await transact([...createWrites(row, description), ...claims, ...logo, entry])
  return { cid: number }
})

const changeCourse = courseRouteBy(
  contract.changeCourse,
  ({ id }) => id,
  async ({ id, revision, ...changes }, by, course) => {
    const text = await knownText(id)
    if (revision && revision !== text.revision) throw new Failure(errors['course-changed'])
    const before = formOf(course, text)
    const form = changed(contract.changeCourse, contract.courseFields, before, changes)
    const { description, ...fields } = form
    const [claims, logo, entry] = await Promise.all([
      descriptionClaims(id, { content: before.description }, { content: description }, by),
      logoWrites(id, before.logo, form.logo, by.caller.uid),
      audited(by, { action: 'course.edit', target: String(id), before, after: form }),
    ])
    const row = { ...fields, gmtModified: now().toISOString() }
    await transact([...changeWrites(id, row, description, text.revision), ...claims, ...logo, entry])
    if (before.logo !== form.logo && isOurs(before.logo)) await deleteReleased(before.logo)
    return null
  },
)

const showCourse = courseRoute(contract.showCourse, async ({ isVisible }, by, course) => {
  const entry = await audited(by, {
    action: 'course.show',
    target: String(course.number),
    before: { isVisible: course.isVisible },
    after: { isVisible },
  })
  await transact([...visibleWrites(course.number, isVisible, now().toISOString()), entry])
  return null
})

const removeCourse = courseRoute(contract.removeCourse, (_, by, course) => undo.remove(course, by))

const getDeletedCourses = route(contract.getDeletedCourses, (_, { caller }) => undo.deleted(caller))

const restoreCourse = route(contract.restoreCourse, ({ cid }, by) => undo.restore(cid, by))

export const lifeRoutes = [
  getCourseList,
  getCourseDetail,
  getAdminCourses,
  getAdminCourse,
  addCourse,
  changeCourse,
  showCourse,
  removeCourse,
  getDeletedCourses,
  restoreCourse,
]
