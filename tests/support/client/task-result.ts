import { getTask } from '@oj/functions/features/task/contract.ts'
import { until } from '../stack/patience.ts'
import type { clientOf } from './client.ts'

type Call = ReturnType<typeof clientOf>['call']

/** Waits for the end of a user's tasks by their ids. What it gives throws where one fails or tells errors. */
export const resultBy =
  (call: Call, user: { token: string }) =>
  async (taskId: string): Promise<unknown> => {
    const { result } = await until(async () => {
      const task = await call(getTask, { id: taskId }, user)
      if (task.state === 'failed' || task.errors[0]) throw new Error(task.error?.msg ?? task.errors[0]?.msg)
      return task.state === 'done' && task
    })
    return result
  }
