import { groupRoute } from '../../group/index.ts'
import { listedForStaff, pageOfCourses } from '../management/list.ts'
import { ownedCourses } from '../management/save.ts'
import * as contract from './contract.ts'

const getGroupCourseList = groupRoute(contract.getGroupCourseList, async ({ gid, ...input }) =>
  pageOfCourses(
    (await ownedCourses.in(gid)).filter(({ isVisible }) => isVisible),
    input,
  ),
)

const getGroupAdminCourseList = groupRoute(contract.getGroupAdminCourseList, async ({ gid, ...input }, { caller }) =>
  listedForStaff(await ownedCourses.in(gid), input, caller),
)

const addGroupCourse = groupRoute(contract.addGroupCourse, async ({ gid, ...form }, by) => ({
  cid: await ownedCourses.create(form, by, gid),
}))

export const groupCourseRoutes = [getGroupCourseList, getGroupAdminCourseList, addGroupCourse]
