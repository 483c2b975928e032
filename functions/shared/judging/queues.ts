import { keysOf } from '../records.ts'
/** The judge's queues, by priority, with the variables that hold their addresses. */
export const queues = {
  contest: 'CONTEST_QUEUE_URL',
  practice: 'PRACTICE_QUEUE_URL',
  rejudge: 'REJUDGE_QUEUE_URL',
} as const
export type Lane = keyof typeof queues
export const laneNames = keysOf(queues)
