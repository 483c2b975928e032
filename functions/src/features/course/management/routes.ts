import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { readPersonNames } from '../../account/index.ts'
import { isListed, managedBy } from '../rights.ts'
import { courseRoute, courseRouteBy } from '../route.ts'
import { courseItems, recentCourses } from '../store.ts'
import { videosOf, wireNumber } from '../videos/store.ts'
import { positionsIn } from '../watching/store.ts'
import * as contract from './contract.ts'
import { listedForStaff, pageOfCourses, toCourseRow } from './list.ts'
import { ownedCourses } from './save.ts'

const getCourseList = route(contract.getCourseList, async (input) =>
  pageOfCourses((await recentCourses()).filter(isListed), input),
)

const getCourseDetail = courseRoute(
  contract.getCourseDetail,
  async (_, { caller }, { course, seesHidden, isManager: mine }) => {
    const { number } = course
    const [names, text, videos, positions] = await Promise.all([
      readPersonNames(course.uid),
      courseItems.knownText(number),
      videosOf(number),
      positionsIn(caller.uid, number),
    ])
    const byNumber = new Map(positions.map((one) => [one.number, one]))
    const visible = videos
      .filter(({ isVisible }) => isVisible || seesHidden)
      .map((video) => {
        const { seconds = 0, duration = 0 } = byNumber.get(video.number) ?? {}
        return { ...video, id: wireNumber(video), isUploaded: video.file !== null, seconds, duration }
      })
    return { ...toCourseRow(course), ...names, description: text.description, courseItems: visible, mine }
  },
)

const getAdminCourses = route(contract.getAdminCourses, async (input, { caller }) =>
  listedForStaff(await managedBy(await ownedCourses.in(input.gid || null), caller), input, caller),
)

const getAdminCourse = courseRoute(contract.getAdminCourse, async (_, __, { course }) => ({
  ...(await courseItems.knownText(course.number)),
  ...toCourseRow(course),
}))

const addCourse = route(contract.addCourse, async (form, by) => ({ cid: await ownedCourses.create(form, by, null) }))

const changeCourse = courseRouteBy(
  contract.changeCourse,
  ({ id }) => id,
  ({ id: _, revision, ...changes }, by, { course }) =>
    ownedCourses.change(course, revision, by, (form) =>
      applyChanges(contract.changeCourse, contract.courseFields, form, changes),
    ),
)

const showCourse = courseRoute(contract.showCourse, ({ isVisible }, by, { course }) =>
  ownedCourses.show(course, isVisible, by),
)

const removeCourse = courseRoute(contract.removeCourse, (_, by, { course }) => ownedCourses.remove(course, by))

const getDeletedCourses = route(contract.getDeletedCourses, (_, { caller }) => ownedCourses.deleted(caller))

const restoreCourse = route(contract.restoreCourse, ({ cid }, by) => ownedCourses.restore(cid, by))

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
