import { getTask, type TaskView } from '@oj/functions/features/task/contract.ts'
import { call } from './api.ts'
import { until } from './patience.ts'

/** Long work once it has ended, in the language of who asks. */
export async function ended(taskId: string, user: { token: string; language?: string }): Promise<TaskView> {
  return until(async () => {
    const task = await call(getTask, { id: taskId }, user)
    return (task.state === 'done' || task.state === 'failed') && task
  })
}
