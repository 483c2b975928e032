import { getTask, type TaskView } from '@oj/functions/features/task/contract.ts'
import { call } from '../client/api.ts'
import { until } from './patience.ts'

/** A task once it has ended, in the caller's language. */
export async function ended(taskId: string, user: { token: string; language?: string }): Promise<TaskView> {
  return until(async () => {
    const task = await call(getTask, { id: taskId }, user)
    return (task.state === 'done' || task.state === 'failed') && task
  })
}
