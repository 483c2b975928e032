import { JudgeTask } from '@oj/functions/features/judging/contract.ts'
import type { Place } from '../judging/compile.ts'
import type { Lease } from './job-queue.ts'
import { compileErrand } from './jobs/compile-check.ts'
import type { Desk, Errand } from './jobs/errand.ts'
import { submissionErrand } from './jobs/submission.ts'
import { testErrand } from './jobs/test-run.ts'
import { log } from './log.ts'

/** What handling jobs takes. */
export interface Office extends Desk {
  /** aborted when the worker stops: what runs then is no verdict */
  stopping: AbortSignal
  /** how a job goes back to its queue when the worker stops */
  giveBack(lease: Lease): Promise<void>
}

/** How often a job that fails for reasons of this machine is tried before it becomes a System Error. */
const maxAttempts = 3
/** How long others wait before they try it, in s. */
const retryAfter = 2

/**
 * Handles one message from the first event to the last. The message is deleted only after the end was told; a job that
 * can't be read goes back to the queue and from there to the dead letters. Never throws.
 */
export async function handle(lease: Lease, place: Place, office: Office): Promise<void> {
  const start = Date.now()
  const task = parseTask(lease)
  if (!task) return lease.giveBack(retryAfter)
  const errand = errandOf(task, office)
  const about = { ...errand.about, kind: task.kind, queue: lease.queue }
  try {
    const { events, figures } = await errand.run(place)
    if (office.stopping.aborted) return await returnJob(lease, office, about)
    await office.events.sendEnd(events)
    log.info('judged', { ...about, ...figures, waitMs: start - lease.sentAt, totalMs: Date.now() - start })
    await lease.done()
  } catch (error) {
    if (office.stopping.aborted) return await returnJob(lease, office, about)
    log.error('judging failed', { ...about, tries: lease.attempts, error })
    await retryOrGiveUp(lease, errand, office, error)
  }
}

function parseTask(lease: Lease): JudgeTask | null {
  try {
    return JudgeTask.parse(JSON.parse(lease.body))
  } catch (error) {
    log.error('a message is no job', { queue: lease.queue, tries: lease.attempts, error })
    return null
  }
}

function errandOf(task: JudgeTask, desk: Desk): Errand {
  switch (task.kind) {
    case 'submission':
      return submissionErrand(task, desk)
    case 'test':
      return testErrand(task, desk)
    case 'compile':
      return compileErrand(task, desk)
  }
}

async function returnJob(lease: Lease, office: Office, about: object): Promise<void> {
  await office.giveBack(lease)
  log.info('job given back', { ...about })
}

/** A failure of this machine may not be one of the next: others try first, and the contestant gets an answer in the end. */
async function retryOrGiveUp(lease: Lease, errand: Errand, { events }: Desk, error: unknown): Promise<void> {
  if (lease.attempts < maxAttempts) return lease.giveBack(retryAfter)
  const reason = error instanceof Error ? error.message : String(error)
  try {
    await events.sendEnd(errand.giveUp(`The judge failed: ${reason}`).events)
    await lease.done()
  } catch (failure) {
    log.error('a System Error could not be told', { queue: lease.queue, error: failure })
    await lease.giveBack(retryAfter)
  }
}
