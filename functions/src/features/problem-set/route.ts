import type * as z from 'zod/mini'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import type { SetKey } from './key.ts'
import type { Kind, SetRight, SetView, Visit } from './kinds.ts'
import { demand, findOfKind, findSet, visitOf } from './meet.ts'
import { addressedBy, type SetAddress } from './wire.ts'

/** A right in the problem set named in the call. */
export interface SetAccess {
  readonly in: 'set'
  readonly right: SetRight
  readonly who: Access
}

/** Makes a route on a problem set. The caller needs the contract's right there; the handler gets the caller's view of it. */
export function setRoute<I extends z.ZodMiniType<SetAddress>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: SetView) => Promise<z.input<O>>,
): Route {
  return routeOn(findSet, declared, handler)
}

/** The same on sets of one kind alone, for the kind's own calls: the handler gets the view as the kind makes it. */
export function kindRoute<
  V extends SetView,
  I extends z.ZodMiniType<SetAddress>,
  O extends z.ZodMiniType,
  A extends SetAccess,
>(
  kind: Kind<V>,
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: V) => Promise<z.input<O>>,
): Route {
  return routeOn((key) => findOfKind(kind, key), declared, handler)
}

function routeOn<V extends SetView, I extends z.ZodMiniType<SetAddress>, O extends z.ZodMiniType, A extends SetAccess>(
  find: (key: SetKey) => Promise<(visit: Visit) => Promise<V>>,
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: V) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    (input) => find(addressedBy(input)),
    async (meet, context, right) => {
      const view = await meet(visitOf(context))
      demand(view, right)
      return view
    },
    handler,
  )
}
