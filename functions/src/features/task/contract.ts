import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { taskErrors as errors } from './errors.ts'

const taskStates = ['waiting', 'running', 'done', 'failed'] as const

/** A refusal in the reader's language, with its stable code. */
const Refusal = z.object({ code: z.string(), msg: z.string() })

/** A task as its owner sees it. */
export const TaskView = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(taskStates),
  /** parts done, and their number; 0 of 0 while that is unknown */
  done: z.int(),
  total: z.int(),
  /** the result, described by the schema of its kind; null until the task is done, or has ended early with a part of it */
  result: z.unknown(),
  /** why the whole task failed */
  error: z.nullable(Refusal),
  /** parts that failed while the others continued: the first 500, and their number */
  errors: z.array(z.extend(Refusal, { row: z.string() })),
  errorTotal: z.int(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type TaskView = z.infer<typeof TaskView>

/** The progress of a task that the caller has started; pages poll it about once a second. */
export const getTask = endpoint({
  method: 'GET',
  path: '/api/task',
  summary: 'Progress and result of long work',
  access: 'login',
  input: z.object({ id: z.uuid() }),
  output: TaskView,
  errors: [errors['task-not-found']],
})

/** Its work ends after the part that it is at, and tells what there is; nothing happens to a task that has ended. */
export const cancelTask = endpoint({
  method: 'POST',
  path: '/api/task/cancel',
  summary: 'End long work early',
  access: 'login',
  input: z.object({ id: z.uuid() }),
  errors: [errors['task-not-found'], errors['task-not-cancellable']],
})
