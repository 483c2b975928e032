import type * as z from 'zod/mini'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import type { SetRight, SetView } from './kinds.ts'
import { demand, findSet, visitOf } from './meet.ts'
import { addressedBy, type SetAddress } from './wire.ts'

/** A right in the problem set that the call names. */
export interface SetAccess {
  readonly in: 'set'
  readonly right: SetRight
  readonly who: Access
}

/** Binds a handler to a call about a problem set; it gets the set as the caller meets it, who has the contract's right there. */
export function setRoute<I extends z.ZodMiniType<SetAddress>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: SetView) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    (input) => findSet(addressedBy(input)),
    async (meet, { caller }, right) => {
      const view = await meet(visitOf(caller))
      demand(view, right)
      return view
    },
    handler,
  )
}
