import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { item, orNull, paddedNumber, type RowOf, type Write } from '../../platform/table/index.ts'
import { ltiErrors as errors } from './errors.ts'
import { platformOf, platformTable } from './platforms.ts'

/** Courses of learning platforms from which users came as teachers. */
const courses = item('lti-course', {
  fields: {
    uid: z.string(),
    platform: paddedNumber(12),
    /** the platform's id of the course */
    context: z.string(),
    title: z.string(),
    /** addresses of its services for members and for columns of the gradebook */
    members: orNull(z.string()),
    lines: orNull(z.string()),
    at: z.string(),
  },
  key: { pk: ['uid'], sk: ['platform', 'context'] },
})
type LtiCourse = RowOf<typeof courses>

/** The course of a launch; its services are for teachers alone. */
export const Taught = z.object({ context: z.string(), members: orNull(z.string()), lines: orNull(z.string()) })

interface CourseLaunch {
  readonly platform: number
  readonly course: string
  readonly taught: z.output<typeof Taught> | null
}

/** The write that stores a teacher's course, or removes it from somebody who does not teach it any more. */
export function courseWrites({ platform, course: title, taught }: CourseLaunch, uid: string): Write[] {
  if (taught === null) return []
  const { context, members, lines } = taught
  if (members === null && lines === null) return [courses.remove({ uid, platform, context })]
  return [courses.put({ uid, platform, context, members, lines, title, at: now().toISOString() })]
}

const coursesOf = (uid: string): Promise<LtiCourse[]> => courses.query({ uid })

type Service = 'members' | 'lines'

/** The name of a course in calls. */
const nameOf = ({ platform, context }: LtiCourse) => `${platform} ${context}`

/** The courses with a service that somebody teaches. */
export async function coursesWith(service: Service, uid: string) {
  const [all, platforms] = await Promise.all([coursesOf(uid), platformTable.recentRows()])
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  return all.flatMap((one) => {
    const platform = names.get(one.platform)
    return platform === undefined || one[service] === null ? [] : [{ id: nameOf(one), platform, title: one.title }]
  })
}

/** The platform of such a course and the address of the service. @throws lti-course-unknown */
export async function courseWith(service: Service, uid: string, name: string) {
  const row = (await coursesOf(uid)).find((one) => nameOf(one) === name)
  const platform = row ? await platformOf(row.platform) : null
  const url = row?.[service] ?? null
  if (!platform || url === null) throw new Failure(errors['lti-course-unknown'])
  return { platform, url }
}

/** Removes the courses of a user, of all platforms or of one. */
export async function forgetCourses(uid: string, platform?: number): Promise<void> {
  const all = await coursesOf(uid)
  await courses.removeMany(all.filter((one) => platform === undefined || one.platform === platform))
}
