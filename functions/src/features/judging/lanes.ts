import { env } from '../../platform/env.ts'
import { send } from '../../platform/queue.ts'
import type { JudgeTask } from './contract.ts'

/** The judge's queues, by priority. */
const lanes = ['CONTEST_QUEUE_URL', 'PRACTICE_QUEUE_URL', 'REJUDGE_QUEUE_URL'] as const
export const laneNames = ['contest', 'practice', 'rejudge'] as const
export type Lane = (typeof laneNames)[number]
const laneAt: Readonly<Record<Lane, number>> = { contest: 0, practice: 1, rejudge: 2 }

/** The number of a user's waiting jobs in their own lane; further jobs go one lane lower. */
const freePlaces = 3

/** The queue of a job: many jobs of one user go to a lower lane, which is still served, but do not delay other users. */
export function queueOf(lane: Lane, waiting: number): (typeof lanes)[number] {
  const at = laneAt[lane] + (waiting > freePlaces ? 1 : 0)
  return lanes[at] ?? 'REJUDGE_QUEUE_URL'
}

/**
 * Queues a user's job; `waiting` is the number of the user's waiting jobs, this one included. The message group is the
 * user, for fair queues.
 */
export async function sendJob(job: JudgeTask, lane: Lane, uid: string, waiting: number): Promise<void> {
  await send(env(queueOf(lane, waiting)), job, uid)
}
