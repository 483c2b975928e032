import { type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import { type Caller, route } from '../../platform/http/serve.ts'
import { forgetRecent } from '../../platform/table/cached-list.ts'
import { cancelOpenTask, type Refusal, taskOf } from '../../platform/task-store.ts'
import * as contract from './contract.ts'
import { taskErrors } from './errors.ts'

const localizeRefusal = ({ code, message }: Refusal, locale: Locale) => ({ code, msg: pickText(message, locale) })

/**
 * Only its owner can read or end a task, and only with the right that its kind requires; nobody else learns that it exists.
 */
async function requireOwnTask({ id }: { id: string }, { caller }: { caller: Caller }) {
  const task = await taskOf(id)
  if (task?.owner !== caller.uid || !hasAccess(task.access, caller.roles))
    throw new Failure(taskErrors['task-not-found'])
  return task
}

const getTask = route(contract.getTask, async (input, context) => {
  const { locale } = context
  const task = await requireOwnTask(input, context)
  if (task.finishedAt !== null) forgetRecent()
  return {
    ...task,
    error: task.error ? localizeRefusal(task.error, locale) : null,
    errors: task.refusals.map((one) => ({ row: one.row, ...localizeRefusal(one, locale) })),
    errorTotal: task.refused,
  }
})

const cancelTask = route(contract.cancelTask, async (input, context) => {
  const { id, isCancellable } = await requireOwnTask(input, context)
  if (!isCancellable) throw new Failure(taskErrors['task-not-cancellable'])
  await cancelOpenTask(id)
  return null
})

export const taskRoutes = [getTask, cancelTask]
