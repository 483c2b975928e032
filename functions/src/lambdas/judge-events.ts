import { JudgeEvent } from '../features/judging/contract.ts'
import { applyEvent } from '../features/submission/events.ts'
import { consumer } from '../platform/queue.ts'

/** The Lambda behind the `judge-events` queue: progress and verdicts. */
export const handler = consumer(JudgeEvent, applyEvent)
