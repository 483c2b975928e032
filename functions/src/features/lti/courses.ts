import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { item, orNull, paddedNumber, type RowOf, type Write } from '../../platform/table/index.ts'
import { ltiErrors as errors } from './errors.ts'
import { platformOf, platformTable } from './platforms.ts'

/** A course of a learning platform from which somebody has come as a teacher. */
const courses = item('lti-course', {
  fields: {
    uid: z.string(),
    platform: paddedNumber(12),
    /** as the platform names the course */
    context: z.string(),
    title: z.string(),
    /** where its people are told, and where the columns of its gradebook are; null where they are not */
    members: orNull(z.string()),
    lines: orNull(z.string()),
    at: z.string(),
  },
  key: { pk: ['uid'], sk: ['platform', 'context'] },
})
type LtiCourse = RowOf<typeof courses>

/** What a launch says of the course that it comes from; without services, nobody teaches it by that, or it has none. */
export const Taught = z.object({ context: z.string(), members: orNull(z.string()), lines: orNull(z.string()) })

interface Come {
  readonly platform: number
  readonly course: string
  readonly taught: z.output<typeof Taught> | null
}

/** The write that keeps from which course a teacher has come; who comes from it as somebody else has it no more. */
export function courseWrites({ platform, course: title, taught }: Come, uid: string): Write[] {
  if (taught === null) return []
  const { context, members, lines } = taught
  if (members === null && lines === null) return [courses.remove({ uid, platform, context })]
  return [courses.put({ uid, platform, context, members, lines, title, at: now().toISOString() })]
}

/** The courses that somebody teaches. */
const coursesOf = (uid: string): Promise<LtiCourse[]> => courses.query({ uid })

/** What a platform offers for a course: to tell its people, or to take grades. */
type Service = 'members' | 'lines'

/** How calls name a course. */
const nameOf = ({ platform, context }: LtiCourse) => `${platform} ${context}`

/** The courses that somebody teaches at platforms which offer a service for them. */
export async function coursesWith(service: Service, uid: string) {
  const [all, platforms] = await Promise.all([coursesOf(uid), platformTable.recentRows()])
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  return all.flatMap((one) => {
    const platform = names.get(one.platform)
    return platform === undefined || one[service] === null ? [] : [{ id: nameOf(one), platform, title: one.title }]
  })
}

/** The platform of such a course, and the address of the service. @throws lti-course-unknown */
export async function courseWith(service: Service, uid: string, name: string) {
  const row = (await coursesOf(uid)).find((one) => nameOf(one) === name)
  const platform = row ? await platformOf(row.platform) : null
  const url = row?.[service] ?? null
  if (!platform || url === null) throw new Failure(errors['lti-course-unknown'])
  return { platform, url }
}

/** Forgets what somebody teaches: at the end of their account all of it, at that of a connection what is of its platform. */
export async function forgetCourses(uid: string, platform?: number): Promise<void> {
  const all = await coursesOf(uid)
  await courses.removeMany(all.filter((one) => platform === undefined || one.platform === platform))
}
