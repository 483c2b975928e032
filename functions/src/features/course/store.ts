import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { item, plus, type RowOf, type Write } from '../../platform/table/index.ts'
import { declareOwnedItems, ownedFields, ownedTextFields } from '../../platform/table/owned-items.ts'
import { courseErrors as errors } from './errors.ts'

const courseRows = item('course', {
  fields: {
    ...ownedFields,
    partition: z.enum(['site']),
    /** order in lists, low numbers first */
    rank: z.number(),
    /** the address of a picture; empty for none */
    logo: z.string(),
    isVisible: z.boolean(),
    /** how many of its videos are visible */
    videos: z._default(z.number(), 0),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

const courseTexts = item('course-text', {
  fields: { ...ownedTextFields, description: z.string() },
  key: { pk: ['number'] },
})

export type Course = RowOf<typeof courseRows>
export type CourseText = RowOf<typeof courseTexts>

export const courseItems = declareOwnedItems({
  name: 'course',
  rows: courseRows,
  texts: courseTexts,
  hasTrash: false,
  errors: { gone: errors['course-not-found'], changed: errors['course-changed'] },
})

/** Without deleted ones, the newest first. */
export const { all: allCourses, recent: recentCourses } = courseItems

type Changes = Pick<Course, 'title' | 'rank' | 'logo' | 'isVisible' | 'gmtModified'>

/** The writes of changed fields alone: `videos` may change at the same moment. */
export const changeWrites = (of: number, changes: Changes, description: string, revision: number): Write[] => [
  ...courseItems.patchRowWrites(of, changes),
  courseTexts.patch(
    { number: of },
    { description, revision: revision + 1 },
    { when: { revision }, refusal: new Failure(errors['course-changed']) },
  ),
]

/** The writes of a change among the videos of a course; `more` is the change of the visible ones. */
export const videosWrites = (of: number, more: number, gmtModified: string): Write[] =>
  courseItems.patchRowWrites(of, { videos: plus(more), gmtModified })
