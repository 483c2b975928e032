import { JudgeTask } from '@oj/functions/features/judging/contract.ts'
import type { Place } from '../judging/compile.ts'
import type { Lease } from './job-queue.ts'
import { compileHandler } from './jobs/compile-check.ts'
import type { JobContext, JobHandler } from './jobs/handler.ts'
import { juryHandler } from './jobs/jury.ts'
import { submissionHandler } from './jobs/submission.ts'
import { testHandler } from './jobs/test-run.ts'
import { log } from './log.ts'

/** What handling jobs takes. */
export interface WorkerContext extends JobContext {
  /** aborted when the worker stops: what runs then is no verdict */
  stopping: AbortSignal
  /** how a job goes back to its queue when the worker stops */
  giveBack(lease: Lease): Promise<void>
}

/** How often a job that fails for reasons of this machine is tried before it becomes a System Error. */
const maxFailures = 3
/** How many judges may die of a job, all but the first of them while they did nothing else. */
const maxCrashes = 4
/** How long others wait before they try it, in s. */
const retryAfter = 2

/**
 * Handles one message from the first event to the last. The message is deleted only after the end was told; a job that
 * can't be read goes back to the queue and from there to the dead letters. Never throws.
 */
export async function handle(lease: Lease, place: Place, context: WorkerContext): Promise<void> {
  const start = Date.now()
  const task = parseTask(lease)
  if (!task) return lease.leave(retryAfter)
  const handler = handlerOf(task, context)
  const about = { ...handler.about, kind: task.kind, queue: lease.queue }
  if (lease.past.crashes >= maxCrashes) {
    log.error('judges died of a job', { ...about, ...lease.past })
    return await giveUp(lease, handler, context, `${lease.past.crashes} judges died while they worked on this.`)
  }
  try {
    const { events, figures } = await handler.run(place)
    if (context.stopping.aborted) return await returnJob(lease, context, about)
    await context.events.sendEnd(events)
    log.info('judged', { ...about, ...figures, waitMs: start - lease.sentAt, totalMs: Date.now() - start })
    await lease.done()
  } catch (error) {
    if (context.stopping.aborted) return await returnJob(lease, context, about)
    log.error('judging failed', { ...about, ...lease.past, error })
    await retryOrGiveUp(lease, handler, context, error)
  }
}

function parseTask(lease: Lease): JudgeTask | null {
  try {
    return JudgeTask.parse(JSON.parse(lease.body))
  } catch (error) {
    log.error('a message is no job', { queue: lease.queue, ...lease.past, error })
    return null
  }
}

function handlerOf(task: JudgeTask, context: JobContext): JobHandler {
  switch (task.kind) {
    case 'submission':
      return submissionHandler(task, context)
    case 'jury':
      return juryHandler(task, context)
    case 'test':
      return testHandler(task, context)
    case 'compile':
      return compileHandler(task, context)
  }
}

async function returnJob(lease: Lease, context: WorkerContext, about: object): Promise<void> {
  await context.giveBack(lease)
  log.info('job given back', { ...about })
}

/** A failure of this machine may not be one of the next: others try first, and the contestant gets an answer in the end. */
async function retryOrGiveUp(lease: Lease, handler: JobHandler, context: JobContext, error: unknown): Promise<void> {
  const failures = lease.past.failures + 1
  if (failures < maxFailures) return lease.giveBack(retryAfter, { ...lease.past, failures })
  const reason = error instanceof Error ? error.message : String(error)
  await giveUp(lease, handler, context, `The judge failed: ${reason}`)
}

async function giveUp(lease: Lease, handler: JobHandler, { events }: JobContext, reason: string): Promise<void> {
  try {
    await events.sendEnd(handler.giveUp(reason).events)
    await lease.done()
  } catch (failure) {
    log.error('a System Error could not be told', { queue: lease.queue, error: failure })
    await lease.giveBack(retryAfter)
  }
}
