import { pickText } from '@oj/shared/text.ts'
import { taskOf } from '../../../platform/task-store.ts'
import { groupRoute } from '../../group/index.ts'
import * as contract from './contract.ts'
import { retirementOf } from './store.ts'

const getGroupRetirement = groupRoute(contract.getGroupRetirement, async ({ gid }, { locale }) => {
  const plan = await retirementOf(gid)
  if (!plan) return null
  const task = plan.taskId === null ? null : await taskOf(plan.taskId)
  const { eraseAt, failure } = plan
  return {
    eraseAt,
    taskId: task?.state === 'done' ? plan.taskId : null,
    failure: failure && pickText(failure, locale),
  }
})

export const retirementRoutes = [getGroupRetirement]
