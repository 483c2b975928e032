import * as z from 'zod/mini'
import { endpoint, pictureEndpoint } from '../../../platform/http/endpoint.ts'
import {
  changesTo,
  flag,
  ownedStamps,
  pageOf,
  paging,
  upTo,
  visibleLine,
  whole,
} from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import { courseErrors as errors } from '../errors.ts'

/** Limits: characters, rows of a page, and videos, as many as one transaction can order. */
export const courseLimits = { title: 255, description: 65_535, page: 12, videos: 90 } as const

/** Limits of a logo: bytes of the upload, pixels of the stored picture. */
export const logoLimits = { bytes: 2 * 1024 * 1024, width: 960, height: 540 } as const

export const courseFields = {
  title: z.string().check(visibleLine, z.minLength(1, 'course-title-required'), z.maxLength(courseLimits.title)),
  /** Markdown */
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'course-description-required'), upTo(courseLimits.description)),
  /** order in lists, low numbers first */
  rank: staffFields.rank,
  /** the address of a picture, uploaded here or elsewhere over https; empty for none */
  logo: z._default(z.union([z.literal(''), staffFields.picture]), ''),
  isVisible: z._default(flag, true),
} as const

/** How calls name a course. */
export const courseField = { cid: whole }

export const CourseRow = z.object({
  ...ownedStamps,
  /** the author's; empty for none */
  nickname: z.string(),
  title: z.string(),
  rank: z.int(),
  logo: z.string(),
  isVisible: z.boolean(),
  /** how many videos are visible */
  videos: z.int(),
})
export type CourseRow = z.infer<typeof CourseRow>

/** A course in the table of its staff. */
export const AdminCourseRow = z.extend(CourseRow, {
  /** whether the caller may change it */
  mine: z.boolean(),
})
export type AdminCourseRow = z.infer<typeof AdminCourseRow>

export const wantedFields = {
  ...paging(courseLimits.page),
  keyword: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
}

const CourseItem = z.object({
  id: z.int(),
  title: z.string(),
  /** of a page or file elsewhere, or of an uploaded file */
  url: z.string(),
  rank: z.int(),
  isVisible: z.boolean(),
  isUploaded: z.boolean(),
  /** where the caller stopped */
  seconds: z.number(),
  /** in seconds, as the caller's player reported; 0 if not known */
  duration: z.number(),
  gmtModified: z.string(),
})
export type CourseItem = z.infer<typeof CourseItem>

/** Public courses, by their rank. */
export const getCourseList = endpoint({
  method: 'GET',
  path: '/api/get-course-list',
  summary: 'Courses',
  access: 'anyone',
  input: z.object(wantedFields),
  output: pageOf(CourseRow),
})

export const getCourseDetail = endpoint({
  method: 'GET',
  path: '/api/get-course-detail',
  summary: 'One course with its videos',
  access: { in: 'course', right: 'watch', who: 'login' },
  input: z.object(courseField),
  output: z.extend(CourseRow, {
    /** Markdown */
    description: z.string(),
    courseItems: z.array(CourseItem),
    /** whether the caller may change it */
    mine: z.boolean(),
  }),
  errors: [errors['course-not-found']],
})

export const editAccess = { in: 'course', right: 'edit', who: 'login' } as const
export const saveErrors = [
  errors['course-title-required'],
  errors['course-description-required'],
  errors['course-file-gone'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
]

/** The courses that the caller may change, by their rank; administrators see all. */
export const getAdminCourses = endpoint({
  method: 'GET',
  path: '/api/admin/course/get-course-list',
  summary: 'Courses for staff',
  access: 'manage-problems',
  input: z.object({
    ...wantedFields,
    /** those of a group; absent: of the site */
    gid: z.optional(z.nullable(whole)),
  }),
  output: pageOf(AdminCourseRow),
})

export const getAdminCourse = endpoint({
  method: 'GET',
  path: '/api/admin/course',
  summary: 'A course for its form',
  access: editAccess,
  input: z.object(courseField),
  output: z.object({
    ...courseFields,
    ...ownedStamps,
    /** increases with each change */
    revision: z.int(),
  }),
  errors: [errors['course-not-found']],
})

export const addCourse = endpoint({
  method: 'POST',
  path: '/api/admin/course',
  summary: 'Make a course',
  access: 'manage-problems',
  input: z.object(courseFields),
  output: z.object({ cid: z.int() }),
  errors: saveErrors,
})

/** Changes the given fields; with a `revision`, only if nobody has changed the course since. */
export const changeCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/course',
  summary: 'Change a course',
  access: editAccess,
  input: z.object({ ...changesTo(courseFields), id: whole, revision: z.optional(z.nullable(whole)) }),
  errors: [...saveErrors, errors['course-not-found'], errors['course-changed']],
})

export const showCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/course/change-course-visible',
  summary: 'Show or hide a course',
  access: editAccess,
  input: z.object({ ...courseField, isVisible: flag }),
  errors: [errors['course-not-found']],
})

export const {
  remove: removeCourse,
  deleted: getDeletedCourses,
  restore: restoreCourse,
} = undoCalls({
  path: '/api/admin/course',
  what: 'a course',
  many: 'courses',
  removing: editAccess,
  restoring: 'login',
  also: { gid: z.nullable(z.int()) },
  field: courseField,
  gone: errors['course-not-found'],
})

export const logoErrors = [fileErrors['image-type'], fileErrors['image-too-large'], fileErrors['image-broken']]

/** Stores a logo, re-encoded without metadata, until a course is saved with its address. */
export const uploadCourseLogo = pictureEndpoint({
  method: 'POST',
  path: '/api/file/upload-image',
  summary: 'Upload a logo for a course',
  access: 'manage-problems',
  bodyMax: logoLimits.bytes + 4096,
  input: z.object({ image: z.file() }),
  output: z.object({ url: z.string() }),
  errors: logoErrors,
})
