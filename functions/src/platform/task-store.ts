import * as z from 'zod/mini'
import { epochSeconds, now } from './clock.ts'
import { defineErrors } from './errors.ts'
import { type Access, accesses } from './http/access.ts'
import {
  consistently,
  item,
  lessThan,
  moreThan,
  orNull,
  plus,
  unlessRefused,
  updated,
  type Write,
  write,
} from './table/index.ts'
import { Text } from './text-schema.ts'

/** A refusal in words of both languages, with its stable code. */
const Refusal = z.object({ code: z.string(), message: Text })
export type Refusal = z.output<typeof Refusal>

/** What went wrong with one part of the work, which went on without it. */
const RowRefusal = z.extend(Refusal, {
  /** what the part is called: a line number, a file, a name */
  row: z.string(),
})

/** Seconds: how long a task may wait, may run (a Lambda's longest and a little), and is kept for those who ask. */
const waitMax = 3600
const runMax = 16 * 60
const life = 7 * 24 * 3600
/**
 * Seconds for which nobody else goes on with work that can be resumed: no Lambda runs longer, and a little later its message
 * is received again.
 */
const turn = 14.5 * 60

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
    /** how far it has come, in the words of its kind */
    reached: z._default(z.unknown(), null),
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
})

/** Stores a task that waits for its turn. One write. */
export async function storeTask(task: { id: string; kind: string; access: Access; owner: string }): Promise<void> {
  const at = now()
  const seconds = epochSeconds(at)
  await write(
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

/**
 * Claims a task and answers it as it was left; null when it is claimed already, or has waited too long and counts as lost. Work
 * that may be begun more than once is claimed again when whoever did it must be gone.
 */
export function claimTask(id: string, runsMost: number): Promise<TaskRow | null> {
  const at = epochSeconds(now())
  const isOpen = { deadline: moreThan(at) }
  // what may be begun again is lost only when its message has not come again either
  const deadline = at + (runsMost > 1 ? 2 : 1) * runMax
  const mine = { state: 'running', runs: plus(1), deadline, heldUntil: at + turn } as const
  const isLeft = { state: 'running', runs: lessThan(runsMost), heldUntil: lessThan(at), ...isOpen } as const
  return unlessRefused(updated(tasks.patch({ id }, mine, { when: [{ state: 'waiting', ...isOpen }, isLeft] })))
}

/** How it ended. */
export type Outcome = { state: 'done'; result: unknown } | { state: 'failed'; error: Refusal }

/** Writes the progress of a running task. */
export async function saveProgress(id: string, progress: Progress): Promise<void> {
  await write(tasks.update({ id }, progress))
}

/** The write that notes how far work has come that can be resumed. */
export const reachedWrite = (id: string, progress: Progress, reached: unknown): Write =>
  tasks.update({ id }, { ...progress, reached })

/** Ends a running task. */
export async function endTask(id: string, progress: Progress, outcome: Outcome): Promise<void> {
  await write(tasks.update({ id }, { ...progress, ...outcome, finishedAt: now().toISOString() }))
}

/** A task's current state, by one small read; null for an unknown id. A task that did not finish in time has failed. */
export async function taskOf(id: string) {
  const task = await tasks.get({ id }, consistently)
  const at = epochSeconds(now())
  if (!task || task.expiresAt <= at) return null
  const isOpen = task.state === 'waiting' || task.state === 'running'
  if (!isOpen || task.deadline > at) return task
  const { code, message } = errors['task-lost']
  return { ...task, state: 'failed' as const, error: { code, message } }
}
type TaskRow = NonNullable<Awaited<ReturnType<typeof taskOf>>>
