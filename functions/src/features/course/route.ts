import type * as z from 'zod/mini'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess, type ScopedAccess } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { courseErrors as errors } from './errors.ts'
import { partsOfVid } from './ids.ts'
import { type CourseRight, type CourseView, findCourseViews, type Visitor } from './rights.ts'
import { allCourses, type Course } from './store.ts'
import { findVideo, type Video } from './videos/store.ts'

type CourseAccess = ScopedAccess & { readonly in: 'course'; readonly right: CourseRight }

/** Reads a course; the returned function gives a visitor's view, null of an unknown course. */
export async function findCourse(number: number): Promise<(visitor: Visitor) => Promise<CourseView | null>> {
  const row = (await allCourses()).find((one) => one.number === number)
  if (!row) return async () => null
  const meet = await findCourseViews([row])
  return async (visitor) => (await meet(visitor))(row)
}

/** @throws course-not-found, login-required, forbidden */
function requireCourse(view: CourseView | null, right: CourseRight): CourseView {
  if (!view) throw new Failure(errors['course-not-found'])
  const refusal = view.refusal(right)
  if (refusal) throw refusal
  return view
}

/** Makes a route on the course that `numberOf` names. */
export const courseRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, view: CourseView) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    (input) => findCourse(numberOf(input)),
    async (meet, { caller }, right: A['right']) => requireCourse(await meet(caller), right),
    handler,
  )

/** The same where the call names it by `cid`. */
export const courseRoute = <I extends z.ZodMiniType<{ cid: number }>, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: CourseView) => Promise<z.input<O>>,
): Route => courseRouteBy(declared, ({ cid }) => cid, handler)

/** The same where `cid` may be absent; then it is for those who make courses of the site. */
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
      if (meet) return requireCourse(await meet(caller), right)
      if (!hasAccess('manage-problems', caller?.roles ?? null)) throw new Failure(commonErrors.forbidden)
      return null
    },
    handler,
  )

export interface MetVideo {
  readonly course: Course
  readonly video: Video
}

/** @throws video-not-found, login-required, forbidden */
function requireVideo(view: CourseView | null, video: Video | null, right: CourseRight): MetVideo {
  if (!video || !view?.isFound || !(video.isVisible || view.seesHidden)) throw new Failure(errors['video-not-found'])
  return { course: requireCourse(view, right).course, video }
}

/** Makes a route on the video that `vidOf` names. */
export const videoRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  vidOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, met: MetVideo) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    (input) => {
      const vid = vidOf(input)
      return Promise.all([findCourse(partsOfVid(vid).course), findVideo(vid)])
    },
    async ([meet, video], { caller }, right: A['right']) => requireVideo(await meet(caller), video, right),
    handler,
  )

/** The same where the call names it by `vid`. */
export const videoRoute = <I extends z.ZodMiniType<{ vid: number }>, O extends z.ZodMiniType, A extends CourseAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, met: MetVideo) => Promise<z.input<O>>,
): Route => videoRouteBy(declared, ({ vid }) => vid, handler)
