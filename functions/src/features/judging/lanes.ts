import type { NewJob } from '@oj/shared/judging/jobs.ts'
import { type Lane, laneNames, queues } from '@oj/shared/judging/queues.ts'
import { readEnv } from '../../platform/env.ts'
import { sendToQueue } from '../../platform/queue.ts'
import { windowsNow } from './windows.ts'

/** Waiting jobs of a user in their own lane; more go one lane lower. */
const freePlaces = 3

/** Many jobs of one user do not delay others. */
export function queueOf(lane: Lane, waiting: number): (typeof queues)[Lane] {
  const at = laneNames.indexOf(lane) + (waiting > freePlaces ? 1 : 0)
  // the last lane has none below it
  return queues[laneNames[at] ?? lane]
}

/** With the times of contests. The message group is the user, for fair queues. */
async function sendTo(queue: (typeof queues)[Lane], job: NewJob, uid: string): Promise<void> {
  await sendToQueue(readEnv(queue), { ...job, contests: await windowsNow() }, uid)
}

/** `waiting` is the number of the user’s waiting jobs with this one. */
export const sendJob = (job: NewJob, lane: Lane, uid: string, waiting: number): Promise<void> =>
  sendTo(queueOf(lane, waiting), job, uid)

/** For a job on which a call waits: with the highest priority. */
export const sendFirst = (job: NewJob, uid: string): Promise<void> => sendTo(queues.contest, job, uid)
