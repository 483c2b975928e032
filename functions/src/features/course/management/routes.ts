import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { isListed, managedBy } from '../rights.ts'
import { courseRoute, courseRouteBy } from '../route.ts'
import { allCourses, recentCourses, visibleWrites } from '../store.ts'
import { videosOf, wireNumber } from '../videos/store.ts'
import { positionsIn } from '../watching/store.ts'
import * as contract from './contract.ts'
import { listedForStaff, pageOfCourses, toCourseRow } from './list.ts'
import { applyCourseForm, createCourse, formOf, knownText } from './save.ts'
import { undo } from './undo.ts'

const getCourseList = route(contract.getCourseList, async (input) =>
  pageOfCourses((await recentCourses()).filter(isListed), input),
)

const getCourseDetail = courseRoute(
  contract.getCourseDetail,
  async (_, { caller }, { course, seesHidden, isManager: mine }) => {
    const { number } = course
    const [text, videos, positions] = await Promise.all([
      knownText(number),
      videosOf(number),
      positionsIn(caller.uid, number),
    ])
    const byNumber = new Map(positions.map((one) => [one.number, one]))
    const courseItems = videos
      .filter(({ isVisible }) => isVisible || seesHidden)
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
    return { ...toCourseRow(course), description: text.description, courseItems, mine }
  },
)

const getAdminCourses = route(contract.getAdminCourses, async (input, { caller }) => {
  const rows = (await allCourses()).filter(({ gid }) => gid === (input.gid || null))
  return listedForStaff(await managedBy(rows, caller), input, caller)
})

const getAdminCourse = courseRoute(contract.getAdminCourse, async (_, __, { course }) => {
  const text = await knownText(course.number)
  const { uid, author, gid, gmtCreate, gmtModified, number } = course
  return { ...formOf(course, text), id: number, uid, author, gid, gmtCreate, gmtModified, revision: text.revision }
})

const addCourse = route(contract.addCourse, async (form, by) => ({ cid: await createCourse(form, by, null) }))

const changeCourse = courseRouteBy(
  contract.changeCourse,
  ({ id }) => id,
  async ({ id, revision, ...changes }, by, { course }) => {
    const text = await knownText(id)
    if (revision && revision !== text.revision) throw new Failure(errors['course-changed'])
    const form = applyChanges(contract.changeCourse, contract.courseFields, formOf(course, text), changes)
    await applyCourseForm(form, course, text, by)
    return null
  },
)

const showCourse = courseRoute(contract.showCourse, async ({ isVisible }, by, { course }) => {
  const entry = await auditWrite(by, {
    action: 'course.show',
    target: String(course.number),
    before: { isVisible: course.isVisible },
    after: { isVisible },
  })
  await transact([...visibleWrites(course.number, isVisible, now().toISOString()), entry])
  return null
})

const removeCourse = courseRoute(contract.removeCourse, (_, by, { course }) => undo.remove(course, by))

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
