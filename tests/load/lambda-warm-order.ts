import * as z from 'zod/mini'

/** How many warm calls are measured, after how many that are not. */
export const Rounds = z.object({ calls: z.int(), warm: z.int() })
export type Rounds = z.infer<typeof Rounds>

/** The median of a call, in ms. */
export const Warm = z.object({ ours: z.number(), bare: z.number() })
