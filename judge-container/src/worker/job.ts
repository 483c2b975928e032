import type { SQSClient } from '@aws-sdk/client-sqs'
import { JudgeJob, Status } from '@oj/functions/features/judging/contract.ts'
import { languageByName } from '../../languages/index.ts'
import { cleanMessage } from '../judging/clean.ts'
import type { Place } from '../judging/compile.ts'
import { judge, type Verdict } from '../judging/judge.ts'
import { abbreviation } from '../judging/verdict.ts'
import { Events } from './events.ts'
import type { Lease } from './job-queue.ts'
import { log } from './log.ts'
import type { TestDataLoan, TestDataStore } from './test-data/store.ts'
import { TestDataError } from './test-data/unpack.ts'

/** What handling a job takes beside a place to run it. */
export interface Desk {
  client: SQSClient
  eventsQueueUrl: string
  name: string
  testData: TestDataStore
  /** aborted when the worker stops: what runs then is no verdict */
  stopping: AbortSignal
  /** how a job goes back to its queue when the worker stops */
  giveBack(lease: Lease): Promise<void>
}

/** How often a job that fails for reasons of this machine is tried before it becomes a System Error. */
const maxAttempts = 3
/** How long others wait before they try it, in s. */
const retryAfter = 2

type Result = Pick<Verdict, 'status' | 'time' | 'memory' | 'score' | 'errorMessage' | 'cases'> & {
  compileMs?: number
}

/**
 * Handles one message from the first event to the last. The message is deleted only after the end was told; a job that
 * can't be read goes back to the queue and from there to the dead letters. Never throws.
 */
export async function handle(lease: Lease, place: Place, desk: Desk): Promise<void> {
  const start = Date.now()
  const job = parseJob(lease)
  if (!job) return lease.giveBack(retryAfter)
  const { requestId, submissionId, attempt, language } = job
  const about = { requestId, submissionId, attempt, language, queue: lease.queue }
  const events = new Events(desk.client, desk.eventsQueueUrl, desk.name, job)
  try {
    const { cases, compileMs, ...finish } = await judgeJob(job, place, desk, events)
    if (desk.stopping.aborted) return await returnJob(lease, desk, about)
    await events.finish(cases, finish)
    const { status, time, memory, score } = finish
    const took = { waitMs: start - lease.sentAt, compileMs, totalMs: Date.now() - start }
    const reason = status === Status.systemError ? finish.errorMessage : undefined
    const figures = { verdict: abbreviation(status), reason, time, memory, score, cases: cases.length }
    log.info('judged', { ...about, ...figures, ...took })
    await lease.done()
  } catch (error) {
    if (desk.stopping.aborted) return await returnJob(lease, desk, about)
    log.error('judging failed', { ...about, tries: lease.attempts, error })
    await retryOrGiveUp(lease, events, error)
  } finally {
    events.silence()
  }
}

function parseJob(lease: Lease): JudgeJob | null {
  try {
    return JudgeJob.parse(JSON.parse(lease.body))
  } catch (error) {
    log.error('a message is no job', { queue: lease.queue, tries: lease.attempts, error })
    return null
  }
}

async function returnJob(lease: Lease, desk: Desk, about: object): Promise<void> {
  await desk.giveBack(lease)
  log.info('job given back', { ...about })
}

async function judgeJob(job: JudgeJob, place: Place, desk: Desk, events: Events): Promise<Result> {
  const language = languageByName(job.language)
  if (!language) return systemError(`This judge does not know the language ${job.language}.`)
  try {
    const data = await borrow(job, desk)
    try {
      const { code, settings } = job
      const task = { ...data, source: { language, files: [{ name: language.source, content: code }] }, settings }
      const { compilation, ...verdict } = await judge(task, place, (progress) => events.tell(progress))
      const { status, time, memory, score, errorMessage, cases } = verdict
      // The judge itself failed, which need not happen again: a contestant hears of it only if it does.
      if (status === Status.systemError) throw new Error(errorMessage)
      return { status, time, memory, score, errorMessage, cases, compileMs: compilation.timeMs }
    } finally {
      data.release()
    }
  } catch (error) {
    if (error instanceof TestDataError) return systemError(`Test data: ${error.message}.`)
    throw error
  }
}

/** What kept us from the data is for the log: addresses and keys are nothing for contestants. */
async function borrow(job: JudgeJob, desk: Desk): Promise<TestDataLoan> {
  try {
    return await desk.testData.borrow(job.testData)
  } catch (error) {
    throw error instanceof TestDataError ? error : new Error('the test data cannot be fetched', { cause: error })
  }
}

const systemError = (reason: string): Result => ({
  status: Status.systemError,
  time: 0,
  memory: 0,
  score: null,
  errorMessage: cleanMessage(reason),
  cases: [],
})

/** A failure of this machine may not be one of the next: others try first, and the contestant gets an answer in the end. */
async function retryOrGiveUp(lease: Lease, events: Events, error: unknown): Promise<void> {
  if (lease.attempts < maxAttempts) return lease.giveBack(retryAfter)
  const { cases, ...finish } = systemError(`The judge failed: ${error instanceof Error ? error.message : error}`)
  try {
    await events.finish(cases, finish)
    await lease.done()
  } catch (failure) {
    log.error('a System Error could not be told', { queue: lease.queue, error: failure })
    await lease.giveBack(retryAfter)
  }
}
