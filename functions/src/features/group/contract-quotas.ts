import * as z from 'zod/mini'

/**
 * What a group may have where the site says nothing else: problems, megabytes of test data and of videos; of one problem, test
 * cases and seconds for each, because all groups share the judges.
 */
export const usualQuotas = { problems: 500, testData: 2048, videos: 10_240, cases: 100, seconds: 10 } as const

/** The most that the site can allow. */
export const quotaMax = 1_000_000

const quota = z.int().check(z.minimum(0), z.maximum(quotaMax))
export const quotaFields = { problems: quota, testData: quota, videos: quota, cases: quota, seconds: quota }
export type Quotas = z.output<z.ZodMiniObject<typeof quotaFields>>
