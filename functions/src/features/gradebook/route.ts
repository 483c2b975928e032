import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { gradebookErrors as errors } from './errors.ts'
import { type Place, placesIn } from './places.ts'
import { rosterOf } from './roster.ts'
import { type Build, buildOf, type Column, type Gradebook, gradebookOf, type Student, studentsOf } from './store.ts'

/** A right in the gradebook that a call names: to teach with it, or to see one's own grades. */
interface GradebookAccess {
  readonly in: 'gradebook'
  readonly right: 'teach' | 'look'
  readonly who: Access
}

/** A gradebook with its last build. */
export interface MetGradebook {
  readonly gradebook: Gradebook
  readonly build: Build | null
  readonly place: Place
}

/**
 * Makes a route on a gradebook, which is not found without the right. Whether the caller is a student is for the handler to
 * check. `ahead` is read while the caller is authenticated.
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
      const place = gradebook && caller ? (await placesIn([gradebook], caller))(gradebook) : null
      const isAllowed =
        gradebook && place && (right === 'teach' ? place.teaches : place.isOpen && gradebook.isPublished)
      if (!isAllowed) throw new Failure(errors['gradebook-not-found'])
      return { met: { gradebook, build, place }, read }
    },
    (input, context, { met, read }) => handler(input, context, met, read),
  )
}

/** The same without `ahead`. */
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

/** The same with all students of the gradebook. */
export const gradebookRouteOfAll = <
  I extends z.ZodMiniType<{ id: number }>,
  O extends z.ZodMiniType,
  A extends GradebookAccess,
>(
  declared: Endpoint<I, O, A>,
  handler: (
    input: z.output<I>,
    context: Context<A>,
    met: MetGradebook,
    students: readonly Student[],
  ) => Promise<z.input<O>>,
): Route =>
  gradebookRouteAhead(
    declared,
    ({ id }) => studentsOf(id),
    async (input, context, met, kept) => handler(input, context, met, await rosterOf(met.gradebook, kept)),
  )

/** A column with its place. @throws gradebook-column-unknown */
export function columnIn({ columns }: Gradebook, id: number): { column: Column; place: number } {
  const place = columns.findIndex((one) => one.id === id)
  const column = columns[place]
  if (!column) throw new Failure(errors['gradebook-column-unknown'])
  return { column, place }
}
