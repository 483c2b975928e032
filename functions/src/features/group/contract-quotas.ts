import * as z from 'zod/mini'

/** What a group may store where the site says nothing else: problems, and megabytes of test data and of videos. */
export const usualQuotas = { problems: 500, testData: 2048, videos: 10_240 } as const

/** The most that the site can allow. */
export const quotaMax = 1_000_000

const quota = z.int().check(z.minimum(0), z.maximum(quotaMax))
export const quotaFields = { problems: quota, testData: quota, videos: quota }
export type Quotas = z.output<z.ZodMiniObject<typeof quotaFields>>
