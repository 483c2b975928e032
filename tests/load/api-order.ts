import * as z from 'zod/mini'

/** A call as it comes to the process. `carried` names fields of an answer that go into the next call's body. */
export const Call = z.object({
  method: z.string(),
  path: z.string(),
  query: z.string(),
  body: z.nullable(z.record(z.string(), z.unknown())),
  token: z.nullable(z.string()),
  carried: z.optional(z.nullable(z.record(z.string(), z.string()))),
})
export type Call = z.infer<typeof Call>
/** What the parent asks for: a call, so many times in a row. */
export const Order = z.object({ call: Call, times: z.int() })

/** What one call took on average: ms of the processor and of the clock, round trips, and how many followed each other. */
export const Took = z.object({
  cpu: z.number(),
  ms: z.number(),
  emptyCpu: z.number(),
  emptyMs: z.number(),
  trips: z.number(),
  chain: z.number(),
})
export type Took = z.infer<typeof Took>
