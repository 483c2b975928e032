import * as z from 'zod/mini'

const count = z._default(z.int(), 0)

/** Submitting to another site, or looking once; each step sends the next. Dead letters are handled as for judges. */
export const RemoteStep = z.object({
  kind: z.literal('submission'),
  submissionId: z.int(),
  attempt: z.int(),
  requestId: z.string(),
  /** looks at the run */
  looks: count,
  /** requests without an answer */
  failures: count,
  /** times that no account was free */
  turns: count,
})
export type RemoteStep = z.infer<typeof RemoteStep>
