import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from './clock.ts'
import { defineErrors, Failure } from './errors.ts'
import { type Access, accesses } from './http/access.ts'
import {
  ConditionFailed,
  consistently,
  item,
  orNull,
  plus,
  type RowOf,
  tryWriteItem,
  type Write,
  writeItem,
} from './table/index.ts'

/** A refusal in words of both languages, with its stable code. */
const Refusal = z.object({ code: z.string(), message: Text })
export type Refusal = z.output<typeof Refusal>

/** What went wrong with one part of the work, which went on without it. */
const RowRefusal = z.extend(Refusal, {
  /** what the part is called: a line number, a file, a name */
  row: z.string(),
})

/**
 * Seconds: how long a task may wait, may stand still until its message must have come again (twice a Lambda's longest and a
 * little), and is kept for those who ask.
 */
const waitMax = 3600
const runMax = 32 * 60
const life = 7 * 24 * 3600
/** Seconds for which a run is left alone: no Lambda runs longer, and a little later the message comes again. */
const turn = 14.5 * 60

/** Since when this process is known to be the only worker; epoch seconds. In a Lambda it stays 0. */
let aloneSince = 0
/** Lets work be taken over from workers of before, as at a start on one machine. */
export function aloneFromNow(): void {
  aloneSince = epochSeconds(now())
}

const tasks = item('task', {
  fields: {
    id: z.string(),
    kind: z.string(),
    access: z.enum(accesses),
    /** uid */
    owner: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** when it counts as lost unless its state has changed; epoch seconds */
    deadline: z.number(),
    /** how often it was begun, and until when whoever does it now is left alone; epoch seconds */
    runs: z._default(z.number(), 0),
    heldUntil: z._default(z.number(), 0),
    /** how far it has come, in the words of its kind, and how many refusals there were by then */
    reached: z._default(z.unknown(), null),
    noted: z._default(z.number(), 0),
    /** whether its owner may end it early, and has asked for it */
    isCancellable: z._default(z.boolean(), false),
    isCancelled: z._default(z.boolean(), false),
    done: z.number(),
    total: z.number(),
    result: z._default(z.unknown(), null),
    error: orNull(Refusal),
    /** the first refused rows, and how many there are in all */
    refusals: z.array(RowRefusal),
    refused: z.number(),
    createdAt: z.string(),
    finishedAt: orNull(z.string()),
    expiresAt: z.number(),
  },
  key: { pk: ['id'] },
})

const errors = defineErrors({
  'task-lost': [500, 'The work was interrupted. It can be started again.', '任务被中断，可以重新开始。'],
  'task-stopped': [
    500,
    'The work was interrupted and has ended with {done} of {total} done. It can be started again.',
    '任务被中断，已在完成 {done}/{total} 后结束，可以重新开始。',
  ],
})

/** Why work ended that was broken off. */
export const brokenOff = ({ done, total }: Pick<Progress, 'done' | 'total'>): Failure =>
  total > 0 ? new Failure(errors['task-stopped'], { done, total }) : new Failure(errors['task-lost'])

export const refusalOf = (failure: Failure): Refusal => ({
  code: failure.spec.code,
  message: { en: failure.text('en'), 'zh-CN': failure.text('zh-CN') },
})

/** Stores a task that waits for its turn. One write. */
export async function storeTask(task: {
  id: string
  kind: string
  access: Access
  owner: string
  isCancellable?: boolean | undefined
}): Promise<void> {
  const at = now()
  const seconds = epochSeconds(at)
  await writeItem(
    tasks.create({
      ...task,
      createdAt: at.toISOString(),
      deadline: seconds + waitMax,
      expiresAt: seconds + life,
      done: 0,
      total: 0,
      refusals: [],
      refused: 0,
      state: 'waiting',
    }),
  )
}

/** How far the work is, and what of it was refused. */
export type Progress = Pick<TaskRow, 'done' | 'total' | 'refusals' | 'refused'>

/** A task as it was left, for whoever does it now. `isLost`: its owner was told so, and nobody continues it. */
export type Claimed = TaskRow & { readonly isLost: boolean }

/** Claims a task; null where there is nothing to do any more, and `held` while somebody else does it. */
export async function claimTask(id: string): Promise<Claimed | 'held' | null> {
  const task = await tasks.get({ id }, consistently)
  if (!task || !isOpen(task)) return null
  const at = epochSeconds(now())
  const { state, runs, heldUntil, deadline } = task
  if (heldUntil >= Math.max(at, aloneSince + turn)) return 'held'
  const mine = { state: 'running', runs: plus(1), deadline: at + runMax, heldUntil: at + turn } as const
  if (!(await tryWriteItem(tasks.patch({ id }, mine, { when: { state, ...(runs > 0 && { runs }) } })))) return 'held'
  return { ...task, runs: runs + 1, isLost: deadline <= at }
}

/** Asks a task to end early; nothing where it has ended. */
export async function cancelOpenTask(id: string): Promise<void> {
  await tryWriteItem(tasks.patch({ id }, { isCancelled: true }, { when: [{ state: 'waiting' }, { state: 'running' }] }))
}

export const isTaskCancelled = async (id: string): Promise<boolean> =>
  (await tasks.get({ id }, consistently))?.isCancelled === true

/** How it ended. */
export type Outcome = { state: 'done'; result: unknown } | { state: 'failed'; error: Refusal; result?: unknown }

/** Which run of a task writes: once another one has begun, all that an older one writes is refused. */
type Run = Pick<TaskRow, 'id' | 'runs'>

/** A run was thought gone, and another one does its work. */
export class TakenOver extends ConditionFailed {}

/** Writes the progress of a running task. */
export async function saveProgress({ id, runs }: Run, progress: Progress): Promise<void> {
  await writeItem(tasks.patch({ id }, progress, { when: { runs }, refusal: new TakenOver() }))
}

/** The write that notes how far work has come. */
export const reachedWrite = ({ id, runs }: Run, progress: Progress, reached: unknown): Write =>
  tasks.patch({ id }, { ...progress, reached, noted: progress.refused }, { when: { runs }, refusal: new TakenOver() })

/** Ends a running task; false where another run has begun. */
export const endTask = ({ id, runs }: Run, progress: Progress, outcome: Outcome): Promise<boolean> =>
  tryWriteItem(
    tasks.patch(
      { id },
      // the item has room for what was noted or for the result
      { ...progress, ...outcome, reached: null, finishedAt: now().toISOString() },
      { when: { runs } },
    ),
  )

const isOpen = ({ state }: Pick<TaskRow, 'state'>) => state === 'waiting' || state === 'running'

/** A task's current state, by one small read; null for an unknown id. A task that did not finish in time has failed. */
export async function taskOf(id: string) {
  const task = await tasks.get({ id }, consistently)
  const at = epochSeconds(now())
  if (!task || task.expiresAt <= at) return null
  if (!isOpen(task) || task.deadline > at) return task
  return { ...task, state: 'failed' as const, error: refusalOf(brokenOff(task)) }
}
type TaskRow = RowOf<typeof tasks>
