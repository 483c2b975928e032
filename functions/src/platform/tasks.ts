import * as z from 'zod/mini'
import { readEnv } from './env.ts'
import { commonErrors, type ErrorSpec, Failure } from './errors.ts'
import { type Access, roleNames } from './http/access.ts'
import type { Schema } from './http/endpoint.ts'
import { asError, type Log, logFor } from './log.ts'
import { pauseAfter } from './pause.ts'
import { createQueueHandler, sendToQueue } from './queue.ts'
import { forgetRecent } from './table/cached-list.ts'
import type { Write } from './table/index.ts'
import {
  brokenOff,
  type Claimed,
  claimTask,
  endTask,
  isTaskCancelled,
  type Outcome,
  type Progress,
  reachedWrite,
  refusalOf,
  saveProgress,
  storeTask,
  taskOf,
} from './task-store.ts'

export { TakenOver } from './task-store.ts'

/** A kind of long work. A slice declares it in its contract, so that pages know what its result is. */
export interface TaskKind<I extends Schema = Schema, R extends Schema = Schema> {
  readonly name: string
  /** what its owner must still be allowed to, to read of it */
  readonly access: Access
  /** all that the work takes; it rides in a queue message of at most 1 MiB */
  readonly input: I
  /** at most 250 KB as JSON: more belongs into an object that the result names */
  readonly result: R
  /** whether its owner may end it early: its work asks `isCancelled` between its parts */
  readonly isCancellable?: boolean
}

const Maker = z.object({
  caller: z.object({
    uid: z.string(),
    username: z.string(),
    roles: z.readonly(z.array(z.enum(roleNames))),
    isTeacher: z._default(z.boolean(), false),
  }),
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
  /** Whether its owner wants it to end. */
  isCancelled(): Promise<boolean>
  /** Records that the part called `row` failed while the rest goes on. */
  refuse(row: string, failure: Failure): void
}

/** Work that notes what is done where doing it twice would count, and goes on from its note. */
export interface NotingWork<Input, Reached> extends Work<Input> {
  /** what was noted last; null at its beginning */
  readonly reached: Reached | null
  /** The write that notes how far it is: what must not be done twice is written with it. */
  reaching(reached: Reached): Write
}

/** Ends work before its end, in words and with what there is of its result. */
export class EndedEarly extends Failure {
  readonly result: unknown

  constructor(result: unknown, ...failure: ConstructorParameters<typeof Failure>) {
    super(...failure)
    this.result = result
  }
}

/** A kind with what does its work. */
export interface TaskWorker {
  readonly kind: TaskKind
  readonly run: (work: NotingWork<unknown, unknown>) => Promise<unknown>
  /** cleans up after work that was broken off too often or too long ago */
  readonly giveUp: (work: NotingWork<unknown, unknown>) => Promise<void>
}

/**
 * Binds a kind to its worker. A Failure that it throws is shown to the owner; anything else is a server error. What was broken
 * off is begun anew by the message that comes again.
 */
export const createTaskWorker = <I extends Schema, R extends Schema>(
  kind: TaskKind<I, R>,
  run: (work: Work<z.output<I>>) => Promise<z.input<R>>,
  giveUp: (work: Work<z.output<I>>) => Promise<void> = nothingToLeave,
): TaskWorker => notingWorker(kind, z.null(), run, giveUp)

/** The same for work that continues from its last note: what it did after that may be done twice. */
export function notingWorker<I extends Schema, R extends Schema, S extends Schema>(
  kind: TaskKind<I, R>,
  Reached: S,
  run: (work: NotingWork<z.output<I>, z.output<S>>) => Promise<z.input<R>>,
  giveUp: (work: NotingWork<z.output<I>, z.output<S>>) => Promise<void> = nothingToLeave,
): TaskWorker {
  const read = (work: NotingWork<unknown, unknown>) => ({
    ...work,
    input: kind.input.parse(work.input),
    reached: work.reached === null ? null : Reached.parse(work.reached),
  })
  return {
    kind,
    run: async (work) => kind.result.parse(await run(read(work))),
    giveUp: async (work) => giveUp(read(work)),
  }
}

const nothingToLeave = async () => undefined

/** How often work is begun. Whoever finds it broken off once more gives it up. */
const runsMax = 3

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
  const { name, access, isCancellable } = kind
  await storeTask({ id: taskId, kind: name, access, owner: by.caller.uid, isCancellable })
  await sendToQueue(readEnv('TASKS_QUEUE_URL'), message, by.caller.uid)
  return { taskId }
}

/** A task that has ended within so many ms; null while it goes on. */
export async function awaitTask(id: string, ms: number) {
  const until = performance.now() + ms
  for (let tries = 0; performance.now() < until; tries++) {
    await pauseAfter(tries)
    const task = await taskOf(id)
    if (task?.state === 'done' || task?.state === 'failed') return task
  }
  return null
}

/**
 * The handler of the queue. Work that was broken off goes on when its message comes again; what somebody else does at the
 * moment comes again later, in case they break off.
 */
export function taskConsumer(workers: readonly TaskWorker[]) {
  return createQueueHandler(Message, async ({ taskId, kind, input, by }) => {
    const one = workers.find((each) => each.kind.name === kind)
    if (!one) throw new Error(`No worker does tasks of the kind ${kind}`)
    // the work must see what is stored now
    forgetRecent()
    const left = await claimTask(taskId)
    if (!left) return
    if (left === 'held') throw new Error('Somebody else does this task')
    const log = logFor(by.requestId)
    const { recorded, progress, refuse } = progressRecorder(left)
    const started = performance.now()
    const { reached } = left
    const reaching = (now: unknown) => reachedWrite(left, recorded, now)
    const isCancelled = () => isTaskCancelled(taskId)
    const work = { taskId, input, by, log, progress, isCancelled, refuse, reached, reaching }
    const isGivenUp = left.isLost || left.runs > runsMax
    const outcome = await performTask(isGivenUp ? givingUp(one, recorded) : one.run, work)
    const isMine = await endTask(left, recorded, outcome).catch((error: unknown) => {
      if (outcome.state === 'failed') throw error
      // a result that the table does not take: the same would come of it again
      log.error('task result not stored', { taskId, kind, error: asError(error) })
      return endTask(left, recorded, failedOutcome(commonErrors['server-error']))
    })
    const state = isMine ? outcome.state : 'taken over'
    log.info('task', { taskId, kind, state, ms: Math.round(performance.now() - started) })
  })
}

/** Ends work that is not begun again: its kind cleans up, and may say by a Failure of its own what became of it. */
const givingUp =
  ({ giveUp }: TaskWorker, progress: Progress): TaskWorker['run'] =>
  async (work) => {
    await giveUp(work)
    throw brokenOff(progress)
  }

async function performTask(run: TaskWorker['run'], work: NotingWork<unknown, unknown>): Promise<Outcome> {
  try {
    return { state: 'done', result: await run(work) }
  } catch (error) {
    if (error instanceof EndedEarly) return { state: 'failed', error: refusalOf(error), result: error.result }
    if (error instanceof Failure) return { state: 'failed', error: refusalOf(error) }
    work.log.error('task failed', { taskId: work.taskId, error: asError(error) })
    return failedOutcome(commonErrors['server-error'])
  }
}

const failedOutcome = (spec: ErrorSpec): Outcome => ({ state: 'failed', error: refusalOf(new Failure(spec)) })

/** Refused rows that are kept with their words; more are counted only. */
const refusalsMax = 500
/** Time between two writes of the progress, in ms. */
const progressEvery = 1000

/** Collects the progress and the refused rows of a task, from its last note on, and writes them now and then. */
function progressRecorder(left: Claimed) {
  const { done, total, refusals, noted } = left
  const recorded: Progress = { done, total, refusals: refusals.slice(0, noted), refused: noted }
  let written = 0
  return {
    recorded,
    async progress(done: number, total: number) {
      Object.assign(recorded, { done, total })
      if (performance.now() - written < progressEvery) return
      written = performance.now()
      await saveProgress(left, recorded)
    },
    refuse(row: string, failure: Failure) {
      recorded.refused += 1
      if (recorded.refusals.length < refusalsMax)
        recorded.refusals.push({ row: row.slice(0, 200), ...refusalOf(failure) })
    },
  }
}
