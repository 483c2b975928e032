import { getTask, type TaskView } from '@oj/functions/features/task/contract.ts'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import { useCall } from './swr.ts'

const isOver = (task: TaskView | undefined) => task?.state === 'done' || task?.state === 'failed'

/** A task with its parsed result; null until there is one. */
export type Followed<Result> = Omit<TaskView, 'result'> & { result: Result | null }

/**
 * Polls a task of the reader each second until it has ended; null polls nothing. A result that does not match the
 * kind's schema counts as none.
 */
export function useTask<R extends Schema>(kind: { readonly result: R }, id: string | null) {
  const answer = useCall(getTask, id === null ? null : { id }, {
    refreshInterval: (task) => (isOver(task) ? 0 : 1000),
  })
  const { data } = answer
  const result = data ? kind.result.safeParse(data.result) : undefined
  const task: Followed<z.output<R>> | undefined = data && { ...data, result: result?.success ? result.data : null }
  return {
    task,
    isOver: isOver(data),
    // a toast shows it if nobody reads it
    get error() {
      return answer.error
    },
  }
}
