import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { taskErrors as errors } from './errors.ts'

export const taskStates = ['waiting', 'running', 'done', 'failed'] as const

/** A refusal in the reader's language, with its stable code. */
const Refusal = z.object({ code: z.string(), msg: z.string() })

/** Long work as its owner sees it. */
export const TaskView = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(taskStates),
  /** parts that are done, of so many; 0 of 0 while nothing is known */
  done: z.int(),
  total: z.int(),
  /** what the kind's own schema describes; null until it is done */
  result: z.unknown(),
  /** why it failed as a whole */
  error: z.nullable(Refusal),
  /** parts that failed while the rest went on: the first 500, and how many there are */
  errors: z.array(z.extend(Refusal, { row: z.string() })),
  errorTotal: z.int(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type TaskView = z.infer<typeof TaskView>

/** How long work goes on that the caller has started; pages ask about once a second. */
export const getTask = endpoint({
  method: 'GET',
  path: '/api/task',
  summary: 'Progress and result of long work',
  access: 'login',
  input: z.object({ id: z.uuid() }),
  output: TaskView,
  errors: [errors['task-not-found']],
})
