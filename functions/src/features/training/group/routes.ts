import { groupRoute, groupRouteBy } from '../../group/index.ts'
import { listedForStaff } from '../management/list.ts'
import { createTraining } from '../management/save.ts'
import { pageOfTrainings } from '../participation/list.ts'
import { allTrainings } from '../store.ts'
import { scopeOf } from '../training-set.ts'
import * as contract from './contract.ts'

/** The trainings of a group that were not deleted. */
const trainingsIn = async (gid: number) => (await allTrainings()).filter((row) => row.gid === gid)

const getGroupTrainingList = groupRoute(contract.getGroupTrainingList, async ({ gid, ...input }, by) => {
  const rows = (await trainingsIn(gid)).filter(({ visible }) => visible)
  return pageOfTrainings(rows, scopeOf({ gid }), input, by)
})

const getGroupAdminTrainingList = groupRoute(
  contract.getGroupAdminTrainingList,
  async ({ gid, ...input }, { caller }) => listedForStaff(await trainingsIn(gid), input, caller),
)

const addGroupTraining = groupRouteBy(
  contract.addGroupTraining,
  ({ training: { gid } }) => gid,
  async ({ training, trainingCategory }, by) => {
    const { gid, rank, title, description, auth, privatePwd, status } = training
    const form = { rank, title, description, auth, privatePwd, status }
    return { tid: await createTraining(form, trainingCategory?.id ?? null, by, gid) }
  },
)

export const groupTrainingRoutes = [getGroupTrainingList, getGroupAdminTrainingList]

/** That of those who make trainings there. */
export const groupTrainingStaffRoutes = [addGroupTraining]
