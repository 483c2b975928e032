import { groupRoute, groupRouteBy } from '../../group/index.ts'
import { listedForStaff } from '../management/list.ts'
import { formIn } from '../management/routes.ts'
import { ownedTrainings } from '../management/save.ts'
import { pageOfTrainings } from '../participation/list.ts'
import { scopeOf } from '../training-set.ts'
import * as contract from './contract.ts'

const getGroupTrainingList = groupRoute(contract.getGroupTrainingList, async ({ gid, ...input }, by) => {
  const rows = (await ownedTrainings.in(gid)).filter(({ visible }) => visible)
  return pageOfTrainings(rows, scopeOf({ gid }), input, by)
})

const getGroupAdminTrainingList = groupRoute(
  contract.getGroupAdminTrainingList,
  async ({ gid, ...input }, { caller }) => listedForStaff(await ownedTrainings.in(gid), input, caller),
)

const addGroupTraining = groupRouteBy(
  contract.addGroupTraining,
  ({ training: { gid } }) => gid,
  async (input, by) => ({ tid: await ownedTrainings.create(formIn(input), by, input.training.gid) }),
)

export const groupTrainingRoutes = [getGroupTrainingList, getGroupAdminTrainingList]

export const groupTrainingStaffRoutes = [addGroupTraining]
