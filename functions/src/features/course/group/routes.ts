import { groupRoute } from '../../group/index.ts'
import { listedForStaff, pageOfCourses } from '../management/list.ts'
import { createCourse } from '../management/save.ts'
import { allCourses } from '../store.ts'
import * as contract from './contract.ts'

/** The courses of a group that were not deleted. */
const coursesIn = async (gid: number) => (await allCourses()).filter((row) => row.gid === gid)

const getGroupCourseList = groupRoute(contract.getGroupCourseList, async ({ gid, ...input }) =>
  pageOfCourses(
    (await coursesIn(gid)).filter(({ isVisible }) => isVisible),
    input,
  ),
)

const getGroupAdminCourseList = groupRoute(contract.getGroupAdminCourseList, async ({ gid, ...input }, { caller }) =>
  listedForStaff(await coursesIn(gid), input, caller),
)

const addGroupCourse = groupRoute(contract.addGroupCourse, async ({ gid, ...form }, by) => ({
  cid: await createCourse(form, by, gid),
}))

export const groupCourseRoutes = [getGroupCourseList, getGroupAdminCourseList, addGroupCourse]
