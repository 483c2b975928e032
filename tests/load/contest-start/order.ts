import * as z from 'zod/mini'

/** A call of a contestant. */
export const StartCall = z.object({
  method: z.string(),
  path: z.string(),
  query: z.string(),
  body: z.nullable(z.string()),
  token: z.string(),
})
export type StartCall = z.infer<typeof StartCall>

/** What one instance gets to do: all of it within so many seconds, by its own clock. */
export const Share = z.object({ calls: z.array(StartCall), seconds: z.number() })
export type Share = z.infer<typeof Share>

/** What came of it; times in ms. Units are those of each item in each second, by kind. */
export const Done = z.object({
  /** processor time of its start, and of the calls */
  startCpu: z.number(),
  cpu: z.number(),
  answered: z.number(),
  /** the codes of refusals */
  refused: z.array(z.string()),
  units: z.array(
    z.object({ kind: z.enum(['read', 'write']), item: z.string(), second: z.number(), units: z.number() }),
  ),
})
export type Done = z.infer<typeof Done>
