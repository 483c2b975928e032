import * as z from 'zod/mini'

/** The default quotas: problems, MB of test data and of videos; for each problem, test cases and seconds of a case. */
export const usualQuotas = { problems: 500, testData: 2048, videos: 10_240, cases: 100, seconds: 10 } as const

/** The largest value of a quota. */
export const quotaMax = 1_000_000

const quota = z.int().check(z.minimum(0), z.maximum(quotaMax))
export const quotaFields = { problems: quota, testData: quota, videos: quota, cases: quota, seconds: quota }
export type Quotas = z.output<z.ZodMiniObject<typeof quotaFields>>
