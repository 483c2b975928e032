import { groupRoute } from '../../group/index.ts'
import { listedForStaff } from '../management/list.ts'
import { ownedContests } from '../management/save.ts'
import { pageOfContests } from '../participation/list.ts'
import * as contract from './contract.ts'

const getGroupContestList = groupRoute(contract.getGroupContestList, async ({ gid, ...input }, { caller, at }) => {
  const rows = (await ownedContests.in(gid)).filter(({ visible }) => visible)
  return pageOfContests(rows, input, caller, at)
})

const getGroupAdminContestList = groupRoute(
  contract.getGroupAdminContestList,
  async ({ gid, ...input }, { caller, at }) => listedForStaff(await ownedContests.in(gid), input, caller, at),
)

const addGroupContest = groupRoute(contract.addGroupContest, async ({ gid, ...form }, by) => ({
  cid: await ownedContests.create({ ...form, source: 0 }, by, gid),
}))

export const groupContestRoutes = [getGroupContestList, getGroupAdminContestList]

export const groupContestStaffRoutes = [addGroupContest]
