import { env } from '../../platform/env.ts'
import { send } from '../../platform/queue.ts'
import { type Lane, laneNames, type NewJob, queues } from './contract.ts'

/** The number of a user's waiting jobs in their own lane; further jobs go one lane lower. */
const freePlaces = 3

/** The queue of a job: many jobs of one user go to a lower lane, which is still served, but do not delay other users. */
export function queueOf(lane: Lane, waiting: number): (typeof queues)[Lane] {
  const at = laneNames.indexOf(lane) + (waiting > freePlaces ? 1 : 0)
  // The last lane has none below it.
  return queues[laneNames[at] ?? lane]
}

/**
 * Queues a user's job; `waiting` is the number of the user's waiting jobs, this one included. The message group is the
 * user, for fair queues.
 */
export async function sendJob(job: NewJob, lane: Lane, uid: string, waiting: number): Promise<void> {
  await send(env(queueOf(lane, waiting)), job, uid)
}
