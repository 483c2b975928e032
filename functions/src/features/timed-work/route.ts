import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context, Route } from '../../platform/http/serve.ts'
import { bankKey, kindRoute, type SetAccess } from '../problem-set/index.ts'
import { timedWorks, type WorkView, workKey } from './timed-work-set.ts'

/** No timed work has a larger number. */
const most = 99_999_999

/** Makes a route on the timed work that `numberOf` names. */
export const workRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, view: WorkView) => Promise<z.input<O>>,
): Route => {
  const keyOf = (input: z.output<I>) => {
    const number = numberOf(input)
    return number > 0 && number <= most ? workKey(number) : bankKey
  }
  return kindRoute(timedWorks, declared, keyOf, handler)
}

/** The same where the call names it by `tid`. */
export const workRoute = <I extends z.ZodMiniType<{ tid: number }>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: WorkView) => Promise<z.input<O>>,
): Route => workRouteBy(declared, ({ tid }) => tid, handler)
