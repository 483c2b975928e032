import type * as z from 'zod/mini'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { assertRight, findKnown, visitOf } from './find-sets.ts'
import type { SetKey } from './key.ts'
import { type Kind, kindOf, type SetRight, type SetView, type Visit } from './kinds.ts'
import { addressedBy, type SetAddress } from './wire.ts'

/** A right in the problem set named in the call. */
export interface SetAccess {
  readonly in: 'set'
  readonly right: SetRight
  readonly who: Access
}

/** A route on the set that the call names, in which the caller needs the contract’s right. `addressIn` is for unusual fields. */
export function setRoute<I extends z.ZodMiniType<SetAddress>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: SetView) => Promise<z.input<O>>,
  addressIn: (input: z.output<I>) => SetAddress = (input) => input,
): Route {
  const find = async (input: z.output<I>) => {
    const key = addressedBy(addressIn(input))
    return findKnown(kindOf(key), key)
  }
  return routeOn(find, declared, handler)
}

/** The same for calls of one kind: the handler gets the view as the kind makes it. */
export function kindRoute<V extends SetView, I extends z.ZodMiniType, O extends z.ZodMiniType, A extends SetAccess>(
  kind: Kind<V>,
  declared: Endpoint<I, O, A>,
  keyOf: (input: z.output<I>) => SetKey,
  handler: (input: z.output<I>, context: Context<A>, view: V) => Promise<z.input<O>>,
): Route {
  return routeOn(async (input) => findKnown(kind, keyOf(input)), declared, handler)
}

/** The right also requires entering, unless it is only to know of the set. */
function routeOn<V extends SetView, I extends z.ZodMiniType, O extends z.ZodMiniType, A extends SetAccess>(
  find: (input: z.output<I>) => Promise<(visit: Visit) => Promise<V>>,
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: V) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    find,
    async (meet, context, right) => {
      const view = await meet(visitOf(context))
      if (right !== 'know') assertRight(view, 'enter')
      assertRight(view, right)
      return view
    },
    handler,
  )
}
