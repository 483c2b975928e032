import { groupRoute } from '../../group/index.ts'
import { listedForStaff } from '../management/list.ts'
import { createContest } from '../management/save.ts'
import { pageOfContests } from '../participation/list.ts'
import { allContests } from '../store.ts'
import * as contract from './contract.ts'

/** The contests of a group that were not deleted, the newest first. */
const contestsIn = async (gid: number) => (await allContests()).filter((row) => row.gid === gid)

const getGroupContestList = groupRoute(contract.getGroupContestList, async ({ gid, ...input }, { caller, at }) => {
  const rows = (await contestsIn(gid)).filter(({ visible }) => visible)
  return pageOfContests(rows, input, caller, at)
})

const getGroupAdminContestList = groupRoute(
  contract.getGroupAdminContestList,
  async ({ gid, ...input }, { caller, at }) => listedForStaff(await contestsIn(gid), input, caller, at),
)

const addGroupContest = groupRoute(contract.addGroupContest, async ({ gid, ...form }, by) => ({
  cid: await createContest(form, by, { gid }),
}))

export const groupContestRoutes = [getGroupContestList, getGroupAdminContestList]

/** That of those who make contests there. */
export const groupContestStaffRoutes = [addGroupContest]
