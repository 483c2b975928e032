import * as z from 'zod/mini'

/** What the process of a builder is asked for: two contests with the same problems, and the sizes of the benchmark. */
export const Asked = z.object({
  small: z.int(),
  large: z.int(),
  pids: z.array(z.int()),
  contestants: z.int(),
  tries: z.int(),
  traced: z.int(),
  runs: z.int(),
  busy: z.int(),
  pages: z.int(),
  seconds: z.int(),
})
export type Asked = z.infer<typeof Asked>
