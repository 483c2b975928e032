import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import type { GroupRight } from './contract-levels.ts'
import { groupErrors as errors } from './errors.ts'
import { findGroups, type GroupView } from './view.ts'

/** A right in the group named in the call. */
export interface GroupAccess {
  readonly in: 'group'
  readonly right: GroupRight
  readonly who: Access
}

/** Makes a route on the group that `numberOf` names; the caller needs the contract's right there. */
export const groupRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends GroupAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, view: GroupView) => Promise<z.input<O>>,
): Route =>
  routeWithin(
    declared,
    async (input) => {
      const number = numberOf(input)
      return { number, meet: await findGroups([number]) }
    },
    async ({ number, meet }, { caller }, right) => {
      const view = (await meet(caller)).get(number)
      // an unknown group and one that the caller may not know of answer the same
      const refusal = view ? (view.refusal('know') ?? view.refusal(right)) : new Failure(errors['group-not-found'])
      if (!view || refusal) throw refusal
      return view
    },
    handler,
  )

/** The same where the call names the group by `gid`. */
export const groupRoute = <I extends z.ZodMiniType<{ gid: number }>, O extends z.ZodMiniType, A extends GroupAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: GroupView) => Promise<z.input<O>>,
): Route => groupRouteBy(declared, ({ gid }) => gid, handler)
