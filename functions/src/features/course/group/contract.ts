import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint, pictureEndpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import {
  AdminCourseRow,
  CourseRow,
  courseFields,
  logoErrors,
  logoLimits,
  saveErrors,
  wantedFields,
} from '../management/contract.ts'

const ofGroup = { gid: whole }
const making = { in: 'group', right: 'make-sets', who: 'login' } as const

/** The visible courses of a group, by their rank. */
export const getGroupCourseList = endpoint({
  method: 'GET',
  path: '/api/group/get-course-list',
  summary: 'Courses of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({ ...ofGroup, ...wantedFields }),
  output: pageOf(CourseRow),
  errors: [groupErrors['group-not-found']],
})

/** All courses of a group for its staff. */
export const getGroupAdminCourseList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-course-list',
  summary: 'Courses of a group for its staff',
  access: making,
  input: z.object({ ...ofGroup, ...wantedFields }),
  output: pageOf(AdminCourseRow),
  errors: [groupErrors['group-not-found']],
})

/** Makes a course of a group; it is changed by the calls for all courses. */
export const addGroupCourse = endpoint({
  method: 'POST',
  path: '/api/group/course',
  summary: 'Make a course in a group',
  access: making,
  input: z.object({ ...courseFields, ...ofGroup }),
  output: z.object({ cid: z.int() }),
  errors: [...saveErrors, groupErrors['group-not-found']],
})

/** `uploadCourseLogo` for courses of a group. */
export const uploadGroupCourseLogo = pictureEndpoint({
  method: 'POST',
  path: '/api/file/upload-group-course-logo',
  summary: 'Upload a logo for a course of a group',
  access: making,
  bodyMax: logoLimits.bytes + 4096,
  input: z.object({ ...ofGroup, image: z.file() }),
  output: z.object({ url: z.string() }),
  errors: [...logoErrors, groupErrors['group-not-found'], commonErrors['too-many-requests']],
})
