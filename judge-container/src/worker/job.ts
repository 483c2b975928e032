import { JudgeTask } from '@oj/shared/judging/jobs.ts'
import type { Place } from '../judging/compile/compile.ts'
import type { Lease } from './job-queue.ts'
import { compileHandler } from './jobs/compile-check.ts'
import type { JobContext, JobHandler } from './jobs/handler.ts'
import { juryHandler } from './jobs/jury.ts'
import { rejudgingHandler } from './jobs/rejudging.ts'
import { submissionHandler } from './jobs/submission.ts'
import { testHandler } from './jobs/test-run.ts'
import { log } from './log.ts'

/** What processing jobs needs. */
export interface WorkerContext extends JobContext {
  /** aborted when the worker stops: results of runs after that are invalid */
  stopping: AbortSignal
  /** returns a job to its queue when the worker stops */
  giveBack(lease: Lease): Promise<void>
}

/** Attempts of a job that fails because of this machine, before it becomes a System Error. */
const maxFailures = 3
/** How many judges may die processing a job; after the first, each processes nothing else meanwhile. */
const maxCrashes = 4
/** Delay before another judge tries it, in s. */
const retryAfter = 2

/**
 * Processes one message from the first event to the last. Deletes the message only after the final event was sent; a job
 * that cannot be parsed returns to the queue and from there goes to the dead-letter queue. Never throws.
 */
export async function handleJob(lease: Lease, place: Place, context: WorkerContext): Promise<void> {
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
    case 'rejudging':
      return rejudgingHandler(task, context)
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

/** The failure may be specific to this machine: others try first, and in the end the contestant gets a System Error. */
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
