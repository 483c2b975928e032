import { JudgeMessage } from '../features/judging/contract.ts'
import { saveHeartbeat } from '../features/judging/servers.ts'
import { applyEvent } from '../features/submission/events.ts'
import { consumer } from '../platform/queue.ts'

/** The Lambda behind the `judge-events` queue: progress, verdicts, and signs of life. */
export const handler = consumer(JudgeMessage, (message) =>
  message.type === 'heartbeat' ? saveHeartbeat(message) : applyEvent(message),
)
