import * as z from 'zod/mini'
import { env } from './env.ts'
import { commonErrors, defineErrors, type ErrorSpec, Failure } from './errors.ts'
import { type Access, roleNames } from './http/access.ts'
import type { Schema } from './http/endpoint.ts'
import { asError, type Log, logFor } from './log.ts'
import { consumer, send } from './queue.ts'
import type { Write } from './table/index.ts'
import {
  claimTask,
  endTask,
  type Outcome,
  type Progress,
  type Refusal,
  reachedWrite,
  saveProgress,
  storeTask,
} from './task-store.ts'

/** A kind of long work. A slice declares it in its contract, so that pages know what its result is. */
export interface TaskKind<I extends Schema = Schema, R extends Schema = Schema> {
  readonly name: string
  /** what its owner must still be allowed to, to read of it */
  readonly access: Access
  /** all that the work takes; it rides in a queue message of at most 1 MiB */
  readonly input: I
  /** at most 250 KB as JSON: more belongs into an object that the result names */
  readonly result: R
}

const Maker = z.object({
  caller: z.object({ uid: z.string(), username: z.string(), roles: z.readonly(z.array(z.enum(roleNames))) }),
  ip: z.string(),
  requestId: z.string(),
})
/** Whose work it is, as an audit entry wants to know it. A request's context is one. */
export type TaskMaker = z.infer<typeof Maker>

const Message = z.object({ taskId: z.uuid(), kind: z.string(), input: z.unknown(), by: Maker })

/** The running task, as its worker sees it. */
export interface Work<Input> {
  readonly taskId: string
  readonly input: Input
  readonly by: TaskMaker
  readonly log: Log
  /** Reports progress; written at most once a second. */
  progress(done: number, total: number): Promise<void>
  /** Records that the part called `row` failed while the rest goes on. */
  refuse(row: string, failure: Failure): void
}

/** Work that goes on where it was broken off. What it has not noted may be done twice. */
export interface ResumableWork<Input, Reached> extends Work<Input> {
  /** how far it had come; null at its beginning */
  readonly reached: Reached | null
  /** The write that notes how far it is: what must not be done twice is written with it. */
  reaching(reached: Reached): Write
}

/** A kind with what does its work. */
export interface TaskWorker {
  readonly kind: TaskKind
  readonly run: (work: ResumableWork<unknown, unknown>) => Promise<unknown>
  /** takes away what was made by work that was broken off too often; null for work that is done once, or not at all */
  readonly giveUp: ((work: ResumableWork<unknown, unknown>) => Promise<void>) | null
}

/** Binds a kind to its worker. A Failure that it throws is shown to the owner; anything else is a server error. */
export function worker<I extends Schema, R extends Schema>(
  kind: TaskKind<I, R>,
  run: (work: Work<z.output<I>>) => Promise<z.input<R>>,
): TaskWorker {
  return {
    kind,
    run: async (work) => kind.result.parse(await run({ ...work, input: kind.input.parse(work.input) })),
    giveUp: null,
  }
}

/**
 * The same for work that a message which comes again goes on with, where nobody has ended it. What breaks off each time is given
 * up in the end: `giveUp` takes away what there is of it.
 */
export function resumableWorker<I extends Schema, R extends Schema, S extends Schema>(
  kind: TaskKind<I, R>,
  Reached: S,
  run: (work: ResumableWork<z.output<I>, z.output<S>>) => Promise<z.input<R>>,
  giveUp: (work: ResumableWork<z.output<I>, z.output<S>>) => Promise<void>,
): TaskWorker {
  const read = (work: ResumableWork<unknown, unknown>) => ({
    ...work,
    input: kind.input.parse(work.input),
    reached: work.reached === null ? null : Reached.parse(work.reached),
  })
  return { kind, run: async (work) => kind.result.parse(await run(read(work))), giveUp: (work) => giveUp(read(work)) }
}

/** How often work is begun that can be resumed. Whoever finds it broken off once more gives it up. */
const runsMax = 3

const errors = defineErrors({
  'task-given-up': [
    500,
    'The work was interrupted several times, and what it had made was taken away. It can be started again.',
    '任务多次被中断，已完成的部分已被撤销，可以重新开始。',
  ],
})

/**
 * Stores a task and puts it into the queue. Its owner reads what becomes of it by `GET /api/task`.
 * @param input is sent as it is, and parsed where the work is done
 */
export async function startTask<I extends Schema>(
  kind: TaskKind<I>,
  input: z.input<I>,
  by: TaskMaker,
): Promise<{ taskId: string }> {
  const taskId = crypto.randomUUID()
  const message: z.input<typeof Message> = { taskId, kind: kind.name, input, by: Maker.parse(by) }
  await storeTask({ id: taskId, kind: kind.name, access: kind.access, owner: by.caller.uid })
  await send(env('TASKS_QUEUE_URL'), message, by.caller.uid)
  return { taskId }
}

/**
 * The handler of the queue. A message that comes again finds its task claimed and does nothing: work that was
 * interrupted counts as lost, and its owner starts it again, unless it is of those kinds that go on by themselves.
 */
export function taskConsumer(workers: readonly TaskWorker[]) {
  return consumer(Message, async ({ taskId, kind, input, by }) => {
    const one = workers.find((each) => each.kind.name === kind)
    if (!one) throw new Error(`No worker does tasks of the kind ${kind}`)
    const left = await claimTask(taskId, one.giveUp ? runsMax + 1 : 1)
    if (!left) return
    const log = logFor(by.requestId)
    const { recorded, progress, refuse } = progressRecorder(taskId, left)
    const started = performance.now()
    const { reached } = left
    const reaching = (now: unknown) => reachedWrite(taskId, recorded, now)
    const work = { taskId, input, by, log, progress, refuse, reached, reaching }
    const outcome = await perform(left.runs > runsMax ? givingUp(one) : one.run, work)
    try {
      await endTask(taskId, recorded, outcome)
    } catch (error) {
      // A message that comes again finds work of one run claimed: nobody would ever end it.
      if (one.giveUp || outcome.state === 'failed') throw error
      log.error('task result not stored', { taskId, kind, error: asError(error) })
      await endTask(taskId, recorded, failed(commonErrors['server-error']))
    }
    log.info('task', { taskId, kind, state: outcome.state, ms: Math.round(performance.now() - started) })
  })
}

/** What is done in place of work that was broken off too often. */
const givingUp =
  ({ giveUp }: TaskWorker): TaskWorker['run'] =>
  async (work) => {
    await giveUp?.(work)
    throw new Failure(errors['task-given-up'])
  }

async function perform(run: TaskWorker['run'], work: ResumableWork<unknown, unknown>): Promise<Outcome> {
  try {
    return { state: 'done', result: await run(work) }
  } catch (error) {
    if (error instanceof Failure) return { state: 'failed', error: refusalOf(error) }
    work.log.error('task failed', { taskId: work.taskId, error: asError(error) })
    return failed(commonErrors['server-error'])
  }
}

const failed = (spec: ErrorSpec): Outcome => ({ state: 'failed', error: refusalOf(new Failure(spec)) })

function refusalOf(failure: Failure): Refusal {
  return { code: failure.spec.code, message: { en: failure.text('en'), 'zh-CN': failure.text('zh-CN') } }
}

/** Refused rows that are kept with their words; more are counted only. */
const refusalsMax = 500
/** Time between two writes of the progress, in ms. */
const progressEvery = 1000

/** Collects the progress and the refused rows of a task and writes them now and then. */
function progressRecorder(taskId: string, left: Progress) {
  const { refused } = left
  const recorded: Progress = { done: left.done, total: left.total, refusals: [...left.refusals], refused }
  let written = 0
  return {
    recorded,
    async progress(done: number, total: number) {
      Object.assign(recorded, { done, total })
      if (performance.now() - written < progressEvery) return
      written = performance.now()
      await saveProgress(taskId, recorded)
    },
    refuse(row: string, failure: Failure) {
      recorded.refused += 1
      if (recorded.refusals.length < refusalsMax)
        recorded.refusals.push({ row: row.slice(0, 200), ...refusalOf(failure) })
    },
  }
}
