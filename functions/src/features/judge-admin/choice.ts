import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, transact, type Write } from '../../platform/table/index.ts'
import type { NotingWork } from '../../platform/tasks.ts'
import type { Reached } from './in-turn.ts'

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
