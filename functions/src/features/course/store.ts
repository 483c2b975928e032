import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { declareCachedList } from '../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
} from '../../platform/table/index.ts'
import { courseErrors as errors } from './errors.ts'

const number = paddedNumber(8)

/** What lists and rights need of a course, all in one partition, cached in memory. */
const courseRows = item('course', {
  fields: {
    partition: z.enum(['site']),
    number,
    title: z.string(),
    /** low ranks come first */
    rank: z.number(),
    /** the address of a picture; empty for none */
    logo: z.string(),
    isVisible: z.boolean(),
    uid: z.string(),
    author: z.string(),
    /** the group that owns it; null for the site */
    gid: orNull(z.number()),
    /** how many of its videos are visible */
    videos: z._default(z.number(), 0),
    gmtCreate: z.string(),
    gmtModified: z.string(),
    /** when it was deleted, and by whom: it can be restored until it goes for good */
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

/** What only the page and the form of a course need. */
const courseTexts = item('course-text', {
  fields: {
    number,
    /** increases with each change, from 1; the condition of each write */
    revision: z.number(),
    description: z.string(),
  },
  key: { pk: ['number'] },
})

export type Course = RowOf<typeof courseRows>
type NewCourse = Omit<NewOf<typeof courseRows>, 'partition'>
export type CourseText = RowOf<typeof courseTexts>

const site = { partition: 'site' } as const

const courses = declareCachedList(
  'course',
  () => courseRows.query(site, { ...consistently, order: 'desc' }),
  courseRows.read,
)

const isThere = ({ deletedAt }: Course): boolean => deletedAt === null

/** All courses that were not deleted, the newest first, as they are now. */
export const allCourses = async (): Promise<Course[]> => (await courses.rows()).filter(isThere)
/** The same, at most a second old. */
export const recentCourses = async (): Promise<Course[]> => (await courses.recentRows()).filter(isThere)
/** Deleted ones of which something is still there. */
export const trashedCourses = async (): Promise<Course[]> => (await courses.rows()).filter((row) => !isThere(row))

export const textOf = (of: number): Promise<CourseText | null> => courseTexts.get({ number: of }, consistently)

const courseNotFound = () => new Failure(errors['course-not-found'])
/** A change of a course that was deleted at this moment is refused. */
const whileThere = { deletedAt: null } as const

/** The writes of a new course. */
export const createWrites = (row: NewCourse, description: string): Write[] => [
  courseRows.create({ ...row, ...site }),
  courseTexts.create({ number: row.number, revision: 1, description }),
  courses.stamp(),
]

type Changes = Pick<Course, 'title' | 'rank' | 'logo' | 'isVisible' | 'gmtModified'>

/** The writes of a changed course; refused with course-changed after a change by somebody else. */
export const changeWrites = (of: number, changes: Changes, description: string, revision: number): Write[] => [
  courseRows.patch({ ...site, number: of }, changes, { when: whileThere, refusal: courseNotFound() }),
  courseTexts.patch(
    { number: of },
    { description, revision: revision + 1 },
    { when: { revision }, refusal: new Failure(errors['course-changed']) },
  ),
  courses.stamp(),
]

/** The writes that show or hide a course. */
export const visibleWrites = (of: number, isVisible: boolean, gmtModified: string): Write[] => [
  courseRows.patch(
    { ...site, number: of },
    { isVisible, gmtModified },
    { when: whileThere, refusal: courseNotFound() },
  ),
  // a form that is saved at this moment would bring the old state back
  courseTexts.patch({ number: of }, { revision: plus(1) }, { refusal: courseNotFound() }),
  courses.stamp(),
]

/** The writes that tell of a change among the videos of a course; `more` of them are visible now than before. */
export const videosWrites = (of: number, more: number, gmtModified: string): Write[] => [
  courseRows.patch(
    { ...site, number: of },
    { videos: plus(more), gmtModified },
    { when: whileThere, refusal: courseNotFound() },
  ),
  courses.stamp(),
]

/** The writes that delete a course so that it can be restored: nobody finds it any more. */
export const trashWrites = ({ number: of }: Course, deletedAt: string, deletedBy: string): Write[] => [
  courseRows.patch({ ...site, number: of }, { deletedAt, deletedBy }, { when: whileThere, refusal: courseNotFound() }),
  courses.stamp(),
]

/** The writes that restore a deleted course; refused where it went for good, or was restored, at this moment. */
export const restoreWrites = ({ number: of, deletedAt }: Course): Write[] => [
  courseRows.patch(
    { ...site, number: of },
    { deletedAt: null, deletedBy: null },
    { when: { deletedAt }, refusal: courseNotFound() },
  ),
  courses.stamp(),
]

/** The writes after which nothing of a deleted course is left. */
export const purgeWrites = ({ number: of, deletedAt }: Course): Write[] => [
  courseRows.remove({ ...site, number: of }, { exists: true, when: { deletedAt }, refusal: courseNotFound() }),
  courseTexts.remove({ number: of }),
  courses.stamp(),
]
