import { getTask, type TaskView } from '@oj/functions/features/task/contract.ts'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import { useCall } from './swr.ts'

const isOver = (task: TaskView | undefined) => task?.state === 'done' || task?.state === 'failed'

/** Long work as it goes on; its result by the kind's own schema, null until there is one. */
export type Followed<Result> = Omit<TaskView, 'result'> & { result: Result | null }

/**
 * Follows long work that the reader has started, asking each second until it is over; null follows nothing.
 * A result that the kind's schema does not know is none.
 */
export function useTask<R extends Schema>(kind: { readonly result: R }, id: string | null) {
  const { data, error } = useCall(getTask, id === null ? null : { id }, {
    refreshInterval: (task) => (isOver(task) ? 0 : 1000),
  })
  const result = data ? kind.result.safeParse(data.result) : undefined
  const task: Followed<z.output<R>> | undefined = data && { ...data, result: result?.success ? result.data : null }
  return { task, error, isOver: isOver(data) }
}
