import { asError, log } from './log.ts'

/** A part of a job of the clock; its name says in the log which one failed. */
export type Step = () => Promise<unknown>

/**
 * Runs the steps of a job one after the other: one that fails is logged and starves no other.
 * @throws when all have run, if any failed
 */
export async function runSteps(job: string, steps: readonly Step[]): Promise<void> {
  const failures: Error[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (reason) {
      const error = asError(reason)
      log.error('step-failed', { job, step: step.name, error })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the job ${job} failed`)
}
