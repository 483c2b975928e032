import { getTask, type TaskView } from '@oj/functions/features/task/contract.ts'
import { call } from './api.ts'

/** Long work once it has ended, in the language of who asks. */
export async function ended(taskId: string, user: { token: string; language?: string }): Promise<TaskView> {
  for (;;) {
    const task = await call(getTask, { id: taskId }, user)
    if (task.state === 'done' || task.state === 'failed') return task
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
