import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/access.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Context, type Route, routeWithin } from '../../platform/http/serve.ts'
import { type Visit, visitOf } from '../problem-set/index.ts'
import { commentErrors as errors } from './errors.ts'
import { placeOf, type Thread } from './ids.ts'
import { type ThreadRight, type ThreadView, threadOwners } from './owners.ts'

/** A right on the comments of an owner that a call names. */
export interface ThreadAccess {
  readonly in: 'thread'
  readonly right: ThreadRight
  readonly who: Access
}

export interface MetThread {
  readonly thread: Thread
  readonly view: ThreadView
}

type Named = Partial<Record<'cid' | 'did', number | null | undefined>>

/** The thread of the owner in an input. @throws comments-nowhere */
export function threadIn(input: Named): Thread {
  const owner = threadOwners.all().find(({ field }) => (input[field] ?? 0) > 0)
  if (!owner) throw new Failure(errors['comments-nowhere'])
  return { owner, number: input[owner.field] ?? 0 }
}

/** The thread of a comment, by its number. @throws comment-not-found */
export function threadOfComment(id: number): Thread {
  const place = placeOf(id)
  if (!place) throw new Failure(errors['comment-not-found'])
  return place.thread
}

/** The number of a comment within its thread. */
export const numberIn = (id: number): number => placeOf(id)?.number ?? 0

/** Reads the owner of a thread; the returned function gives a visitor's view, null if they may not read it. */
export async function findThread({ owner, number }: Thread): Promise<(visit: Visit) => Promise<ThreadView | null>> {
  const meet = await owner.find([number])
  return async (visit) => {
    const view = (await meet(visit)).get(number)
    return view?.refusal('read') === null ? view : null
  }
}

/** Makes a route on the comments of one owner, which the caller must be allowed to read, with the contract's right. */
export function threadRoute<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends ThreadAccess>(
  declared: Endpoint<I, O, A>,
  threadOf: (input: z.output<I>) => Thread,
  handler: (input: z.output<I>, context: Context<A>, met: MetThread) => Promise<z.input<O>>,
): Route {
  return routeWithin(
    declared,
    async (input) => {
      const thread = threadOf(input)
      return { thread, meet: await thread.owner.find([thread.number]) }
    },
    async ({ thread, meet }, context, right) => {
      const view = (await meet(visitOf(context))).get(thread.number)
      if (!view) throw new Failure(errors['comment-not-found'])
      const refusal = view.refusal('read') ?? view.refusal(right)
      if (refusal) throw refusal
      return { thread, view }
    },
    handler,
  )
}
