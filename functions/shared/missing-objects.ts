import * as z from 'zod/mini'

const Missing = z.object({ $metadata: z.object({ httpStatusCode: z.literal([403, 404]) }) })

/** Whether a call failed because an object is not there: who may not list its bucket is refused (403) by S3. */
export const isMissing = (error: unknown): boolean => Missing.safeParse(error).success
