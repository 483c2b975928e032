import { taskOf } from '../../../platform/task-store.ts'
import { groupRoute } from '../../group/index.ts'
import * as contract from './contract.ts'
import { retirementOf } from './store.ts'

const getGroupRetirement = groupRoute(contract.getGroupRetirement, async ({ gid }) => {
  const plan = await retirementOf(gid)
  if (!plan) return null
  const task = plan.taskId === null ? null : await taskOf(plan.taskId)
  return { eraseAt: plan.eraseAt, taskId: task?.state === 'done' ? plan.taskId : null }
})

export const retirementRoutes = [getGroupRetirement]
