import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context, Route } from '../../platform/http/serve.ts'
import { asError, logFor } from '../../platform/log.ts'
import { bankKey, kindRoute, type SetAccess } from '../problem-set/index.ts'
import { type ContestView, contestKey, contests } from './contest-set.ts'
import { contestMax } from './contract-wire.ts'
import { noteVisit } from './people/visits.ts'

/** Notes the visit of a contestant; no call fails because that fails. */
async function tryNoteVisit({ member, visiting }: ContestView, requestId: string): Promise<void> {
  if (member === null || visiting === null) return
  await noteVisit(visiting).catch((error: unknown) =>
    logFor(requestId).error('visit of a contest not noted', { error: asError(error) }),
  )
}

/** Makes a route on a contest; `numberOf` says which one a call means. */
export const contestRouteBy = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  numberOf: (input: z.output<I>) => number,
  handler: (input: z.output<I>, context: Context<A>, view: ContestView) => Promise<z.input<O>>,
): Route => {
  const keyOf = (input: z.output<I>) => {
    const number = numberOf(input)
    // the bank is no contest, so that other numbers are refused as unknown
    return number > 0 && number <= contestMax ? contestKey(number) : bankKey
  }
  return kindRoute(contests, declared, keyOf, async (input, context, view) => {
    const [answer] = await Promise.all([handler(input, context, view), tryNoteVisit(view, context.requestId)])
    return answer
  })
}

/** Makes a route on the contest that the call names by `cid`. */
export const contestRoute = <I extends z.ZodMiniType<{ cid: number }>, O extends z.ZodMiniType, A extends SetAccess>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>, view: ContestView) => Promise<z.input<O>>,
): Route => contestRouteBy(declared, ({ cid }) => cid, handler)
