import {
  getAdminCourses,
  getCourseList,
  getGroupAdminCourseList,
  getGroupCourseList,
} from '@oj/functions/features/course/contract.ts'

/** What lists courses, of the site and of groups: for their staff, and for readers. */
export const lists = [getAdminCourses, getGroupAdminCourseList, getCourseList, getGroupCourseList] as const
