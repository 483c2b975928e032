import * as z from 'zod/mini'

/** A call as the process receives it. `carried` names fields of an answer that go into the body of the next call. */
export const Call = z.object({
  method: z.string(),
  path: z.string(),
  query: z.string(),
  body: z.nullable(z.record(z.string(), z.unknown())),
  token: z.nullable(z.string()),
  carried: z.optional(z.nullable(z.record(z.string(), z.string()))),
})
export type Call = z.infer<typeof Call>
/** A request of the parent process: a call, so many times in a row. */
export const Order = z.object({ call: Call, times: z.int() })

/** The averages of a call: processor and wall time in ms, round trips, and how many of them are consecutive. */
export const Took = z.object({
  cpu: z.number(),
  ms: z.number(),
  emptyCpu: z.number(),
  emptyMs: z.number(),
  trips: z.number(),
  chain: z.number(),
})
export type Took = z.infer<typeof Took>
