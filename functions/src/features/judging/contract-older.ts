import * as z from 'zod/mini'

/** How the version before told runs of jury solutions from submissions: by a number below 0. */
const OlderRun = z.looseObject({ submissionId: z.int().check(z.negative()) })

/** A job as it comes from a queue, where the version before may have put it. */
export const olderJob = z.transform((job: unknown): unknown => {
  const older = OlderRun.safeParse(job)
  if (!older.success) return job
  const { submissionId: run, ...rest } = older.data
  return { ...rest, kind: 'jury', run }
})

/** A message of a judge as it comes from the queue; null for what a judge of the version before tells of a run but its end. */
export const olderMessage = z.transform((message: unknown): unknown => {
  const older = OlderRun.safeParse(message)
  if (!older.success) return message
  const { submissionId: run, type, ...rest } = older.data
  return type === 'finished' ? { ...rest, run, type: 'jury' } : null
})
