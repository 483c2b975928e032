import { env } from '../../platform/env.ts'
import { send } from '../../platform/queue.ts'
import type { JudgeTask } from './contract.ts'

/** The judges' queues, those first that get more of the judges' turns. */
const lanes = ['CONTEST_QUEUE_URL', 'PRACTICE_QUEUE_URL', 'REJUDGE_QUEUE_URL'] as const
export const laneNames = ['contest', 'practice', 'rejudge'] as const
export type Lane = (typeof laneNames)[number]
const laneAt: Readonly<Record<Lane, number>> = { contest: 0, practice: 1, rejudge: 2 }

/** So many of a user's jobs may wait in their own lane; what he sends beyond them goes one lane lower. */
const freePlaces = 3

/** The queue of a job: a flood gives way to the jobs of others, by which it is not held up for ever. */
export function queueOf(lane: Lane, waiting: number): (typeof lanes)[number] {
  const at = laneAt[lane] + (waiting > freePlaces ? 1 : 0)
  return lanes[at] ?? 'REJUDGE_QUEUE_URL'
}

/**
 * Sends a user's job to the judges; `waiting` says how many he has waiting, this one included. The message group
 * makes the queue itself fair between users where it knows how.
 */
export async function sendJob(job: JudgeTask, lane: Lane, uid: string, waiting: number): Promise<void> {
  await send(env(queueOf(lane, waiting)), job, uid)
}
