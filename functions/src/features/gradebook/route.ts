import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { type Access, allows } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Caller, type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { gradebookErrors as errors } from './errors.ts'
import { type Build, buildOf, type Column, type Gradebook, gradebookOf } from './store.ts'

/** A right in the gradebook that the call names: to teach with it, or to see one's own grades there. */
interface GradebookAccess {
  readonly in: 'gradebook'
  readonly right: 'teach' | 'look'
  readonly who: Access
}

/** A gradebook as it is, and how far what is handed in was read for it. */
export interface MetGradebook {
  readonly gradebook: Gradebook
  readonly build: Build | null
}

/** Whether somebody made a gradebook, is named among its teachers, or manages the site. */
export const isTeacher = ({ authorUid, teachers }: Gradebook, { uid, roles }: Pick<Caller, 'uid' | 'roles'>): boolean =>
  authorUid === uid || teachers.some((one) => one.uid === uid) || allows('manage-site', roles)

/**
 * Makes a route on a gradebook. Who has no right there is told that there is none; whether somebody is a student of it is
 * looked at by the handler, which reads his row anyway. `ahead` is read while the caller is found out.
 */
export function gradebookRouteAhead<
  I extends z.ZodMiniType<{ id: number }>,
  O extends z.ZodMiniType,
  A extends GradebookAccess,
  Read,
>(
  declared: Endpoint<I, O, A>,
  ahead: (input: z.output<I>) => Promise<Read>,
  handler: (input: z.output<I>, context: Context<A>, met: MetGradebook, read: Read) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    (input) => Promise.all([gradebookOf(input.id), buildOf(input.id), ahead(input)]),
    async ([gradebook, build, read], { caller }, right) => {
      const isLet = gradebook && caller && (right === 'teach' ? isTeacher(gradebook, caller) : gradebook.isPublished)
      if (!isLet) throw new Failure(errors['gradebook-not-found'])
      return { met: { gradebook, build }, read }
    },
    (input, context, { met, read }) => handler(input, context, met, read),
  )
}

/** The same, without more to read. */
export const gradebookRoute = <
  I extends z.ZodMiniType<{ id: number }>,
  O extends z.ZodMiniType,
  A extends GradebookAccess,
>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, met: MetGradebook) => Promise<z.input<O>>,
): Route =>
  gradebookRouteAhead(
    declared,
    async () => null,
    (input, context, met) => handler(input, context, met),
  )

/** A column with its place. @throws gradebook-column-unknown */
export function columnIn({ columns }: Gradebook, id: number): { column: Column; place: number } {
  const place = columns.findIndex((one) => one.id === id)
  const column = columns[place]
  if (!column) throw new Failure(errors['gradebook-column-unknown'])
  return { column, place }
}
