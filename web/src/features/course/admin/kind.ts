import {
  getAdminCourse,
  getAdminCourses,
  getCourseDetail,
  getCourseList,
  getDeletedCourses,
  getGroupAdminCourseList,
  getGroupCourseList,
  removeCourse,
  restoreCourse,
  showCourse,
} from '@oj/functions/features/course/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconEdit, IconMovie } from '@tabler/icons-react'
import { call } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import type { OwnedKind } from '../../owned/index.ts'
import { coursePath, listPath } from '../paths.ts'

export type AdminCourse = AnswerOf<typeof getAdminCourse>

export const courses: OwnedKind<AdminCourse> = {
  name: 'course',
  address: 'course',
  param: 'courseID',
  pages: [
    { page: 'edit', Icon: IconEdit },
    { page: 'videos', Icon: IconMovie },
  ],
  filledOn: 'videos',
  listPath,
  pathOf: coursePath,
  useOne: (cid, options) => useCall(getAdminCourse, { cid }, options),
  titleOf: ({ title }) => title,
  useDeleted: () => useCall(getDeletedCourses, {}),
  show: (cid, isVisible) => call(showCourse, { cid, isVisible }),
  remove: (cid) => call(removeCourse, { cid }),
  restore: (cid) => call(restoreCourse, { cid }),
  reads: {
    lists: [getAdminCourses, getGroupAdminCourseList],
    deleted: getDeletedCourses,
    one: getAdminCourse,
    byReaders: [getCourseList, getGroupCourseList, getCourseDetail],
  },
}
