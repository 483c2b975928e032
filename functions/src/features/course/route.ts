import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { ScopedAccess } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { courseErrors as errors } from './errors.ts'
import { partsOfVid } from './ids.ts'
import { type CourseRight, refusalIn } from './rights.ts'
import { allCourses, type Course } from './store.ts'
import { findVideo, type Video } from './videos/store.ts'

type CourseAccess = ScopedAccess & { readonly in: 'course'; readonly right: CourseRight }
type Asking = Pick<Context<ScopedAccess>, 'caller'>

/** A course that somebody may do this in. @throws course-not-found, login-required, forbidden */
function met(row: Course | undefined, { caller }: Asking, right: CourseRight): Course {
  if (!row) throw new Failure(errors['course-not-found'])
  const refusal = refusalIn(row, right, caller)
  if (refusal) throw refusal
  return row
}

const courseNumbered = async (number: number) => (await allCourses()).find((one) => one.number === number)

/** Makes a route on the course that the call names by `cid`. */
export const courseRoute = <I extends z.ZodMiniType<{ cid: number }>, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, course: Course) => Promise<z.input<O>>,
): Route => courseRouteBy(declared, ({ cid }) => cid, handler)

/** The same where `numberOf` says which one a call means. */
export const courseRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, course: Course) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    (input) => courseNumbered(numberOf(input)),
    async (row, context, right: A['right']) => met(row, context, right),
    handler,
  )

export interface MetVideo {
  readonly course: Course
  readonly video: Video
}

/** A video that somebody may do this with: hidden ones are there for who may change the course only. */
function metVideo(course: Course | undefined, video: Video | null, asking: Asking, right: CourseRight): MetVideo {
  if (!course || !video) throw new Failure(errors['video-not-found'])
  const isThere = refusalIn(course, 'edit', asking.caller) === null || video.isVisible
  if (refusalIn(course, right, asking.caller)?.spec === errors['course-not-found'] || !isThere)
    throw new Failure(errors['video-not-found'])
  return { course: met(course, asking, right), video }
}

/** Makes a route on the video that the call names; what one may not know of is not there. */
export const videoRoute = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  vidIn: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, met: MetVideo) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    (input) => {
      const vid = vidIn(input)
      return Promise.all([courseNumbered(partsOfVid(vid).course), findVideo(vid)])
    },
    async ([course, video], context, right: A['right']) => metVideo(course, video, context, right),
    handler,
  )
