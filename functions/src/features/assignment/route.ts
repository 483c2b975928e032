import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context, Route } from '../../platform/http/serve.ts'
import { assertRight, bankKey, kindRoute, notFound, type SetAccess, type Visit, visitOf } from '../problem-set/index.ts'
import { type AssignmentView, assignmentKey, assignments } from './assignment-set.ts'

/** No assignment has a larger number. */
const most = 99_999_999
const isNumber = (aid: number) => aid > 0 && aid <= most

/** Makes a route on the assignment that the call names by `aid`. */
export const assignmentRoute = <I extends z.ZodMiniType<{ aid: number }>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: AssignmentView) => Promise<z.input<O>>,
): Route =>
  kindRoute(assignments, declared, ({ aid }: z.output<I>) => (isNumber(aid) ? assignmentKey(aid) : bankKey), handler)

/** An assignment that a call on something else names, if the caller manages it. @throws assignment-not-found, forbidden */
export async function readManaged(aid: number, visit: Pick<Visit, 'caller'> & Partial<Visit>): Promise<AssignmentView> {
  const views = isNumber(aid) ? await (await assignments.find([aid]))(visitOf(visit)) : null
  const view = views?.get(aid)
  if (!view || view.refusal('know') !== null) throw notFound(assignments)
  assertRight(view, 'administer')
  return view
}
