import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { managedBy } from '../roles.ts'
import { workRoute, workRouteBy } from '../route.ts'
import { workItems } from '../store.ts'
import * as contract from './contract.ts'
import { listedForStaff, toStaffWork } from './list.ts'
import { ownedWorks } from './save.ts'

const getAdminTimedWorks = route(contract.getAdminTimedWorks, async (input, { caller, at }) =>
  listedForStaff(await managedBy(await ownedWorks.in(input.gid || null), caller), input, caller, at),
)

const getAdminTimedWork = workRoute(contract.getAdminTimedWork, async (_, { at }, { work }) => ({
  ...(await workItems.knownText(work.number)),
  ...toStaffWork(work, at),
}))

const addTimedWork = route(contract.addTimedWork, async (form, by) => ({
  tid: await ownedWorks.create(form, by, null),
}))

const changeTimedWork = workRouteBy(
  contract.changeTimedWork,
  ({ id }) => id,
  ({ id: _, revision, ...changes }, by, { work }) =>
    ownedWorks.change(work, revision, by, (form) =>
      applyChanges(contract.changeTimedWork, contract.workFields, form, changes),
    ),
)

const showTimedWork = workRoute(contract.showTimedWork, ({ visible }, by, { work }) =>
  ownedWorks.show(work, visible, by),
)

const removeTimedWork = workRoute(contract.removeTimedWork, (_, by, { work }) => ownedWorks.remove(work, by))

const getDeletedTimedWorks = route(contract.getDeletedTimedWorks, (_, { caller }) => ownedWorks.deleted(caller))

const restoreTimedWork = route(contract.restoreTimedWork, ({ tid }, by) => ownedWorks.restore(tid, by))

export const lifeRoutes = [
  getAdminTimedWorks,
  getAdminTimedWork,
  addTimedWork,
  changeTimedWork,
  showTimedWork,
  removeTimedWork,
  getDeletedTimedWorks,
  restoreTimedWork,
]
