import { groupRoute } from '../../group/index.ts'
import { listedForStaff } from '../management/list.ts'
import { createTimedWork } from '../management/save.ts'
import { pageOfTimedWorks } from '../participation/list.ts'
import { allWorks } from '../store.ts'
import * as contract from './contract.ts'

/** The timed works of a group that were not deleted, the newest first. */
const worksIn = async (gid: number) => (await allWorks()).filter((row) => row.gid === gid)

const getGroupTimedWorkList = groupRoute(contract.getGroupTimedWorkList, async ({ gid, ...input }, { caller, at }) => {
  const rows = (await worksIn(gid)).filter(({ visible }) => visible)
  return pageOfTimedWorks(rows, input, caller, at)
})

const getGroupAdminTimedWorkList = groupRoute(
  contract.getGroupAdminTimedWorkList,
  async ({ gid, ...input }, { caller, at }) => listedForStaff(await worksIn(gid), input, caller, at),
)

const addGroupTimedWork = groupRoute(contract.addGroupTimedWork, async ({ gid, ...form }, by) => ({
  tid: await createTimedWork(form, by, gid),
}))

export const groupTimedWorkRoutes = [getGroupTimedWorkList, getGroupAdminTimedWorkList, addGroupTimedWork]
