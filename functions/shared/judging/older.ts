import * as z from 'zod/mini'

/** How the previous version marked runs of jury solutions: with a negative submission id. */
const OlderRun = z.looseObject({ submissionId: z.int().check(z.negative()) })

/** Converts a job that the previous version may have queued. */
export const olderJob = z.transform((job: unknown): unknown => {
  const older = OlderRun.safeParse(job)
  if (!older.success) return job
  const { submissionId: run, ...rest } = older.data
  return { ...rest, kind: 'jury', run }
})

/** Converts a message of the previous version's judges; null for events of a jury run before its end. */
export const olderMessage = z.transform((message: unknown): unknown => {
  const older = OlderRun.safeParse(message)
  if (!older.success) return message
  const { submissionId: run, type, ...rest } = older.data
  return type === 'finished' ? { ...rest, run, type: 'jury' } : null
})
