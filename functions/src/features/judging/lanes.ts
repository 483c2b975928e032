import type { NewJob } from '@oj/shared/judging/jobs.ts'
import { type Lane, laneNames, queues } from '@oj/shared/judging/queues.ts'
import { readEnv } from '../../platform/env.ts'
import { sendToQueue } from '../../platform/queue.ts'
import { windowsNow } from './windows.ts'

/** The number of a user's waiting jobs in their own lane; further jobs go one lane lower. */
const freePlaces = 3

/** The queue of a job: many jobs of one user go to a lower lane, which is still served, but do not delay other users. */
export function queueOf(lane: Lane, waiting: number): (typeof queues)[Lane] {
  const at = laneNames.indexOf(lane) + (waiting > freePlaces ? 1 : 0)
  // The last lane has none below it.
  return queues[laneNames[at] ?? lane]
}

/**
 * Sends a user's job to a queue, with when contests run: nothing else sends to the judge's queues. The message group is the user,
 * for fair queues.
 */
async function sendTo(queue: (typeof queues)[Lane], job: NewJob, uid: string): Promise<void> {
  await sendToQueue(readEnv(queue), { ...job, contests: await windowsNow() }, uid)
}

/** Queues a user's job; `waiting` is the number of the user's waiting jobs, this one included. */
export const sendJob = (job: NewJob, lane: Lane, uid: string, waiting: number): Promise<void> =>
  sendTo(queueOf(lane, waiting), job, uid)

/** Queues a job on which a call waits: with the highest priority, whatever else its user has waiting. */
export const sendFirst = (job: NewJob, uid: string): Promise<void> => sendTo(queues.contest, job, uid)
