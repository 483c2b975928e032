import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { writeItem } from '../../platform/table/index.ts'
import type { NotingWork, Work } from '../../platform/tasks.ts'

/** How far a task is with its submissions, and for how many of them it did its work. */
export const Reached = z.object({ at: z.int(), count: z.int() })
export type Reached = z.output<typeof Reached>

/** Submissions in work at the same time, and those after which it is looked whether to go on. */
const atOnce = 5
const lookEvery = 50

interface One {
  readonly submitId: number
}

/**
 * Does something with each, some at a time, from where it was broken off: `send` may meet the last ones again. A refusal is
 * reported and does not stop the others. Returns for how many it was done.
 */
export async function inTurn<T extends One>(
  { reached, reaching, progress, refuse }: NotingWork<unknown, Reached>,
  all: readonly T[],
  send: (one: T) => Promise<boolean>,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<number> {
  let { at, count } = reached ?? { at: 0, count: 0 }
  for (let looked = -lookEvery; at < all.length; ) {
    if (at - looked >= lookEvery) {
      if (!(await goesOn())) break
      looked = at
    }
    const some = all.slice(at, at + atOnce)
    const sent = await Promise.all(some.map((one) => unlessRefused(one, send, refuse)))
    at += some.length
    count += sent.filter((isSent) => isSent).length
    await progress(at, all.length)
    await writeItem(reaching({ at, count }))
  }
  return count
}

/** Whether it was done; a failure is reported. */
async function unlessRefused<T extends One>(
  one: T,
  send: (one: T) => Promise<boolean>,
  refuse: Work<unknown>['refuse'],
): Promise<boolean> {
  try {
    return await send(one)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    refuse(String(one.submitId), error)
    return false
  }
}
