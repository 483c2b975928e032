import * as z from 'zod/mini'
import { endpoint, pictureEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, ownedStamps, pageOf, paging, shown, upTo, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import { courseErrors as errors } from '../errors.ts'

/** Limits of courses: characters, rows of a page, and videos of a course, which go in one transaction when they are ordered. */
export const courseLimits = { title: 255, description: 65_535, page: 12, videos: 90 } as const

/** Limits of a logo: bytes of the upload, and the stored picture's width and height in pixels. */
export const logoLimits = { bytes: 2 * 1024 * 1024, width: 960, height: 540 } as const

/** What the author of a course says of it. */
export const courseFields = {
  title: z.string().check(shown, z.minLength(1, 'course-title-required'), z.maxLength(courseLimits.title)),
  /** Markdown */
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'course-description-required'), upTo(courseLimits.description)),
  /** display order, low numbers first */
  rank: staffFields.rank,
  /** the address of a picture: one uploaded here, or elsewhere over https; empty for none */
  logo: z._default(z.union([z.literal(''), staffFields.picture]), ''),
  isVisible: z._default(flag, true),
} as const

/** How calls name a course. */
export const courseField = { cid: whole }

/** A course as lists show it. */
export const CourseRow = z.object({
  ...ownedStamps,
  title: z.string(),
  rank: z.int(),
  logo: z.string(),
  isVisible: z.boolean(),
  /** how many videos everybody sees in it */
  videos: z.int(),
})
export type CourseRow = z.infer<typeof CourseRow>

/** A course in the table of its staff. */
export const AdminCourseRow = z.extend(CourseRow, {
  /** whether the caller may change it */
  mine: z.boolean(),
})
export type AdminCourseRow = z.infer<typeof AdminCourseRow>

/** What lists of courses can be asked for. */
export const wantedFields = {
  ...paging(courseLimits.page),
  keyword: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
}

/** A video of a course for those who watch it. */
const CourseItem = z.object({
  id: z.int(),
  title: z.string(),
  /** of a page or file elsewhere, or of an uploaded file: then it leads signed-in users to the file */
  url: z.string(),
  rank: z.int(),
  isVisible: z.boolean(),
  isUploaded: z.boolean(),
  /** where the caller stopped, in seconds; 0 where they have not begun */
  seconds: z.number(),
  /** how long it is, in seconds, as the caller's player told; 0 while nobody knows */
  duration: z.number(),
  gmtModified: z.string(),
})
export type CourseItem = z.infer<typeof CourseItem>

/** Courses that everybody may know of, by their rank. */
export const getCourseList = endpoint({
  method: 'GET',
  path: '/api/get-course-list',
  summary: 'Courses',
  access: 'anyone',
  input: z.object(wantedFields),
  output: pageOf(CourseRow),
})

/** One course with its videos, in their order. */
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

const editing = { in: 'course', right: 'edit', who: 'login' } as const
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

/** One course with all fields of its form. */
export const getAdminCourse = endpoint({
  method: 'GET',
  path: '/api/admin/course',
  summary: 'A course for its form',
  access: editing,
  input: z.object(courseField),
  output: z.object({
    ...courseFields,
    ...ownedStamps,
    /** increases with each change */
    revision: z.int(),
  }),
  errors: [errors['course-not-found']],
})

/** Makes a course, whose author is the caller. */
export const addCourse = endpoint({
  method: 'POST',
  path: '/api/admin/course',
  summary: 'Make a course',
  access: 'manage-problems',
  input: z.object(courseFields),
  output: z.object({ cid: z.int() }),
  errors: saveErrors,
})

/**
 * Changes a course; fields that are absent stay as they are. With the `revision` that the form was read with it is refused
 * where somebody else has changed the course since.
 */
export const changeCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/course',
  summary: 'Change a course',
  access: editing,
  input: z.object({ ...changesTo(courseFields), id: whole, revision: z.optional(z.nullable(whole)) }),
  errors: [...saveErrors, errors['course-not-found'], errors['course-changed']],
})

/** Shows a course to everybody, or to its staff only. */
export const showCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/course/change-course-visible',
  summary: 'Show or hide a course',
  access: editing,
  input: z.object({ ...courseField, isVisible: flag }),
  errors: [errors['course-not-found']],
})

/** Deletes a course with its videos, tells which of them the caller may restore, and restores one. */
export const {
  remove: removeCourse,
  deleted: getDeletedCourses,
  restore: restoreCourse,
} = undoCalls({
  path: '/api/admin/course',
  what: 'a course',
  many: 'courses',
  removing: editing,
  restoring: 'login',
  also: { gid: z.nullable(z.int()) },
  field: courseField,
  gone: errors['course-not-found'],
})

export const logoErrors = [fileErrors['image-type'], fileErrors['image-too-large'], fileErrors['image-broken']]

/**
 * Stores a picture for the card of a course, re-encoded without any metadata. A course that is saved with its address keeps
 * it.
 */
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
