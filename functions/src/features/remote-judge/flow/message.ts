import * as z from 'zod/mini'

const count = z._default(z.int(), 0)

/**
 * A step on the way of a submission to another site and back: it is handed in, or looked at once. As long as it is under way,
 * each step sends the next one. The judges' dead letters take it for a job that could not be done.
 */
export const RemoteStep = z.object({
  kind: z.literal('submission'),
  submissionId: z.int(),
  attempt: z.int(),
  requestId: z.string(),
  /** how often its run was looked at */
  looks: count,
  /** requests that brought no answer */
  failures: count,
  /** how often no account was free */
  turns: count,
})
export type RemoteStep = z.infer<typeof RemoteStep>
