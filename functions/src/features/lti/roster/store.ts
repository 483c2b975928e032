import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { item, padded, type RowOf, type Write } from '../../../platform/table/index.ts'

/** A course of a learning platform from which somebody has come as a teacher. */
const courses = item('lti-course', {
  fields: {
    uid: z.string(),
    platform: padded(12),
    /** as the platform names the course */
    context: z.string(),
    title: z.string(),
    /** where its people are told */
    members: z.string(),
    at: z.string(),
  },
  key: { pk: ['uid'], sk: ['platform', 'context'] },
})
export type LtiCourse = RowOf<typeof courses>

/** What a launch says of such a course. */
export const Taught = z.object({ context: z.string(), members: z.string() })

interface Come {
  readonly platform: number
  readonly course: string
  readonly taught: z.output<typeof Taught> | null
}

/** The write that keeps from which course a teacher has come. */
export const courseWrites = ({ platform, course: title, taught }: Come, uid: string): Write[] =>
  taught === null ? [] : [courses.put({ uid, platform, ...taught, title, at: now().toISOString() })]

/** The courses that somebody teaches. */
export const coursesOf = (uid: string): Promise<LtiCourse[]> => courses.query({ uid })

export const forgetCourses = async (uid: string): Promise<void> => courses.removeMany(await coursesOf(uid))
