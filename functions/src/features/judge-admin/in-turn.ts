import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { consistently, item, transact, type Write, writeItem } from '../../platform/table/index.ts'
import type { NotingWork, Work } from '../../platform/tasks.ts'

/** How far a task is with its submissions, and for how many of them it did its work. */
export const Reached = z.object({ at: z.int(), count: z.int() })
export type Reached = z.output<typeof Reached>

/** A submission that was chosen, and the attempt that it was at. */
export interface Chosen {
  readonly submitId: number
  readonly attempt: number
}
const Packed = z.array(z.tuple([z.int(), z.int()]))

/** Seconds for which a choice is kept: no task is at work as long. */
const life = 24 * 3600

/** What a task has chosen: a filter finds others when it is asked again. */
const choices = item('rejudge-choice', {
  fields: {
    task: z.string(),
    /** numbers and attempts as JSON: 120 KB for the most that one takes */
    chosen: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['task'] },
})

/** What a task takes: what it chose where it was broken off, else what it chooses now; `also` is written with that. */
export async function chosenOnce(
  { taskId, reached, reaching, progress }: NotingWork<unknown, Reached>,
  choose: () => Promise<readonly Chosen[]>,
  also: (chosen: readonly Chosen[]) => Promise<Write>,
): Promise<readonly Chosen[]> {
  if (reached) {
    const stored = await choices.get({ task: taskId }, consistently)
    return Packed.parse(JSON.parse(stored?.chosen ?? '[]')).map(([submitId, attempt]) => ({ submitId, attempt }))
  }
  const chosen = await choose()
  const packed = JSON.stringify(chosen.map(({ submitId, attempt }) => [submitId, attempt]))
  await progress(0, chosen.length)
  const kept = choices.put({ task: taskId, chosen: packed, expiresAt: epochSeconds(now()) + life })
  await transact([kept, await also(chosen), reaching({ at: 0, count: 0 })])
  return chosen
}

/** Submissions in work at the same time, and those after which it is looked whether to go on. */
const atOnce = 5
const lookEvery = 50

/**
 * Does something with each, some at a time, from where it was broken off: `send` may meet the last ones again. A refusal is
 * reported and does not stop the others. Returns for how many it was done.
 */
export async function inTurn<T extends Pick<Chosen, 'submitId'>>(
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
async function unlessRefused<T extends Pick<Chosen, 'submitId'>>(
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
