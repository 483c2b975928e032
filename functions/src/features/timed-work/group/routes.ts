import { groupRoute } from '../../group/index.ts'
import { listedForStaff } from '../management/list.ts'
import { ownedWorks } from '../management/save.ts'
import { pageOfTimedWorks } from '../participation/list.ts'
import * as contract from './contract.ts'

const getGroupTimedWorkList = groupRoute(contract.getGroupTimedWorkList, async ({ gid, ...input }, { caller, at }) => {
  const rows = (await ownedWorks.in(gid)).filter(({ visible }) => visible)
  return pageOfTimedWorks(rows, input, caller, at)
})

const getGroupAdminTimedWorkList = groupRoute(
  contract.getGroupAdminTimedWorkList,
  async ({ gid, ...input }, { caller, at }) => listedForStaff(await ownedWorks.in(gid), input, caller, at),
)

const addGroupTimedWork = groupRoute(contract.addGroupTimedWork, async ({ gid, ...form }, by) => ({
  tid: await ownedWorks.create(form, by, gid),
}))

export const groupTimedWorkRoutes = [getGroupTimedWorkList, getGroupAdminTimedWorkList, addGroupTimedWork]
