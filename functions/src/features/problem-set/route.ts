import type * as z from 'zod/mini'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import type { SetRight, SetView } from './kinds.ts'
import { demand, findSet, visitOf } from './meet.ts'
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
