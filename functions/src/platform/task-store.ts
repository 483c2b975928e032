import { CustomAttributeType, Entity } from 'electrodb'
import type { Access } from './access.ts'
import { epochSeconds, now } from './clock.ts'
import { defineErrors } from './errors.ts'
import { accepted, model, table } from './table.ts'
import type { Text } from './text.ts'

/** A refusal in words of both languages, with its stable code. */
export interface Refusal {
  code: string
  message: Text
}

/** What went wrong with one part of the work, which went on without it. */
export interface RowRefusal extends Refusal {
  /** what the part is called: a line number, a file, a name */
  row: string
}

/** Seconds: how long a task may wait, may run (a Lambda's longest and a little), and is kept for those who ask. */
const waitMax = 3600
const runMax = 16 * 60
const life = 7 * 24 * 3600

const Task = new Entity(
  {
    model: model('task'),
    attributes: {
      id: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      access: { type: CustomAttributeType<Access>('string'), required: true },
      /** uid */
      owner: { type: 'string', required: true },
      state: { type: ['waiting', 'running', 'done', 'failed'] as const, required: true },
      /** when it counts as lost unless its state has changed; epoch seconds */
      deadline: { type: 'number', required: true },
      done: { type: 'number', required: true },
      total: { type: 'number', required: true },
      result: { type: CustomAttributeType<unknown>('any') },
      error: { type: CustomAttributeType<Refusal>('any') },
      /** the first refused rows, and how many there are in all */
      refusals: { type: CustomAttributeType<RowRefusal[]>('any'), required: true },
      refused: { type: 'number', required: true },
      createdAt: { type: 'string', required: true },
      finishedAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

const errors = defineErrors({
  'task-lost': [500, 'The work was interrupted. It can be started again.', '任务被中断，可以重新开始。'],
})

/** Stores a task that waits for its turn. One write. */
export async function storeTask(task: { id: string; kind: string; access: Access; owner: string }): Promise<void> {
  const [at, none] = [now(), { done: 0, total: 0, refusals: [], refused: 0 }]
  const seconds = epochSeconds(at)
  const times = { createdAt: at.toISOString(), deadline: seconds + waitMax, expiresAt: seconds + life }
  await Task.create({ ...task, ...times, ...none, state: 'waiting' }).go()
}

/** Takes a task to do its work; false when somebody has, or when it has waited too long and counts as lost. */
export function claimTask(id: string): Promise<boolean> {
  const at = epochSeconds(now())
  return accepted(
    Task.update({ id })
      .set({ state: 'running', deadline: at + runMax })
      .where((row, { eq, gt }) => `${eq(row.state, 'waiting')} AND ${gt(row.deadline, at)}`)
      .go(),
  )
}

/** How far the work is, and what of it was refused. */
export type Progress = Pick<TaskRow, 'done' | 'total' | 'refusals' | 'refused'>
/** How it ended. */
export type Outcome = { state: 'done'; result: unknown } | { state: 'failed'; error: Refusal }

/** Tells how far a running task is. */
export async function saveProgress(id: string, progress: Progress): Promise<void> {
  await Task.update({ id }).set(progress).go()
}

/** Ends a running task. */
export async function endTask(id: string, progress: Progress, outcome: Outcome): Promise<void> {
  await Task.update({ id })
    .set({ ...progress, ...outcome, finishedAt: now().toISOString() })
    .go()
}

/** A task as it stands; null where none has this id. One that nobody finished in time has failed. One small read. */
export async function taskOf(id: string) {
  const { data } = await Task.get({ id }).go({ consistent: true })
  const at = epochSeconds(now())
  if (!data || data.expiresAt <= at) return null
  const isOpen = data.state === 'waiting' || data.state === 'running'
  if (!isOpen || data.deadline > at) return data
  const { code, message } = errors['task-lost']
  return { ...data, state: 'failed' as const, error: { code, message } }
}
export type TaskRow = NonNullable<Awaited<ReturnType<typeof taskOf>>>
