import { groupRoute } from '../../group/index.ts'
import { listed, listedForStaff } from '../life/list.ts'
import { create } from '../life/save.ts'
import { allCourses } from '../store.ts'
import * as contract from './contract.ts'

/** The courses of a group that were not deleted. */
const coursesIn = async (gid: number) => (await allCourses()).filter((row) => row.gid === gid)

const getGroupCourseList = groupRoute(contract.getGroupCourseList, async ({ gid, ...input }) =>
  listed(
    (await coursesIn(gid)).filter(({ isVisible }) => isVisible),
    input,
  ),
)

const getGroupAdminCourseList = groupRoute(contract.getGroupAdminCourseList, async ({ gid, ...input }, { caller }) =>
  listedForStaff(await coursesIn(gid), input, caller),
)

const addGroupCourse = groupRoute(contract.addGroupCourse, async ({ gid, ...form }, by) => ({
  cid: await create(form, by, gid),
}))

export const groupCourseRoutes = [getGroupCourseList, getGroupAdminCourseList, addGroupCourse]
