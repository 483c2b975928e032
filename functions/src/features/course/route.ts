import type * as z from 'zod/mini'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess, type ScopedAccess } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { courseErrors as errors } from './errors.ts'
import { partsOfVid } from './ids.ts'
import { type Asker, type CourseRight, type CourseView, meetCourses } from './rights.ts'
import { allCourses, type Course } from './store.ts'
import { findVideo, type Video } from './videos/store.ts'

type CourseAccess = ScopedAccess & { readonly in: 'course'; readonly right: CourseRight }

/** A course by its number; the returned function tells how a visitor meets it, and null of none. */
export async function findCourse(number: number): Promise<(asker: Asker) => Promise<CourseView | null>> {
  const row = (await allCourses()).find((one) => one.number === number)
  if (!row) return async () => null
  const meet = await meetCourses([row])
  return async (asker) => (await meet(asker))(row)
}

/** A course that somebody may do this in. @throws course-not-found, login-required, forbidden */
function demandCourse(view: CourseView | null, right: CourseRight): CourseView {
  if (!view) throw new Failure(errors['course-not-found'])
  const refusal = view.refusal(right)
  if (refusal) throw refusal
  return view
}

/** Makes a route on the course that the call names by `cid`. */
export const courseRoute = <I extends z.ZodMiniType<{ cid: number }>, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: CourseView) => Promise<z.input<O>>,
): Route => courseRouteBy(declared, ({ cid }) => cid, handler)

/** The same where `numberOf` says which one a call means. */
export const courseRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, view: CourseView) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    (input) => findCourse(numberOf(input)),
    async (meet, { caller }, right: A['right']) => demandCourse(await meet(caller), right),
    handler,
  )

/** The same where a call may name no course: it is for who may make some on the site then. */
export const courseOrSiteRoute = <
  I extends z.ZodMiniType<{ cid?: number | null | undefined }>,
  O extends z.ZodMiniType,
  A extends CourseAccess & { readonly who: 'login' },
>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: CourseView | null) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    async ({ cid }) => (typeof cid === 'number' ? findCourse(cid) : null),
    async (meet, { caller }, right: A['right']) => {
      if (meet) return demandCourse(await meet(caller), right)
      if (!hasAccess('manage-problems', caller?.roles ?? null)) throw new Failure(commonErrors.forbidden)
      return null
    },
    handler,
  )

export interface MetVideo {
  readonly course: Course
  readonly video: Video
}

/** A video that somebody may do this with: hidden ones are there for the staff of the course only. */
function assertVideoRight(view: CourseView | null, video: Video | null, right: CourseRight): MetVideo {
  if (!video || !view?.isFound || !(video.isVisible || view.seesHidden)) throw new Failure(errors['video-not-found'])
  return { course: demandCourse(view, right).course, video }
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
      return Promise.all([findCourse(partsOfVid(vid).course), findVideo(vid)])
    },
    async ([meet, video], { caller }, right: A['right']) => assertVideoRight(await meet(caller), video, right),
    handler,
  )
