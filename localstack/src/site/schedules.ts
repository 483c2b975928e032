import { setTimeout } from 'node:timers/promises'
import { asError, log } from '@oj/functions/platform/log.ts'

/** Stands for a schedule: runs a job now and again every so many ms until the signal says stop. */
export async function runEvery(ms: number, job: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await job().catch((error: unknown) => log.error('scheduled job failed', { error: asError(error) }))
    await setTimeout(ms, undefined, { signal }).catch(() => undefined)
  }
}
