import { availableParallelism, hostname } from 'node:os'
import type { Lane } from '@oj/shared/judging/queues.ts'
import { jailPath } from '../sandbox/sandbox.ts'

/** The queues that jobs come from. */
export type QueueName = Lane

/** How many turns the queues below contests get while both have work. */
export const queueWeights = { practice: 4, rejudge: 1 } as const

export interface WorkerConfig {
  queueUrls: Readonly<Record<QueueName, string>>
  eventsQueueUrl: string
  testDataBucket: string
  /** submissions judged at a time */
  slots: number
  /** the jail that install.sh built */
  jail: string
  /** the `judger` field of every event */
  name: string
}

/** The worker's settings from the environment; throws with the name of what is missing or wrong. */
export function configFrom(env: Readonly<Record<string, string | undefined>>): WorkerConfig {
  const needed = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`The environment variable ${name} is not set`)
    return value
  }
  const slots = Number(env.OJ_SLOTS || availableParallelism())
  if (!Number.isInteger(slots) || slots < 1 || slots > 64) throw new Error('OJ_SLOTS must be a number from 1 to 64')
  return {
    queueUrls: {
      contest: needed('CONTEST_QUEUE_URL'),
      practice: needed('PRACTICE_QUEUE_URL'),
      rejudge: needed('REJUDGE_QUEUE_URL'),
    },
    eventsQueueUrl: needed('JUDGE_EVENTS_QUEUE_URL'),
    testDataBucket: needed('TEST_DATA_BUCKET'),
    slots,
    jail: jailPath(),
    name: env.JUDGE_NAME || hostname(),
  }
}
