import * as z from 'zod/mini'
import { giveUp } from '../features/submission/events.ts'
import { consumer } from '../platform/queue.ts'

const Job = z.object({
  submissionId: z.int(),
  attempt: z.int(),
  requestId: z._default(z.string(), ''),
})

/** The Lambda behind the judge queues' dead letters: jobs that no judge could finish. */
export const handler = consumer(Job, giveUp)
