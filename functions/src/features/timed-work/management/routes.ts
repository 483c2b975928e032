import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { managedBy } from '../roles.ts'
import { workRoute, workRouteBy } from '../route.ts'
import { allWorks, visibleWrites } from '../store.ts'
import * as contract from './contract.ts'
import { formOf } from './form.ts'
import { listedForStaff, staffFieldsOf } from './list.ts'
import { applyTimedWorkForm, createTimedWork, knownText } from './save.ts'
import { undo } from './undo.ts'

const getAdminTimedWorks = route(contract.getAdminTimedWorks, async (input, { caller, at }) => {
  const rows = (await allWorks()).filter(({ gid }) => gid === (input.gid || null))
  return listedForStaff(await managedBy(rows, caller), input, caller, at)
})

const getAdminTimedWork = workRoute(contract.getAdminTimedWork, async (_, { at }, { work }) => {
  const text = await knownText(work.number)
  return { ...formOf(work, text), ...staffFieldsOf(work, at), revision: text.revision }
})

const addTimedWork = route(contract.addTimedWork, async (form, by) => ({ tid: await createTimedWork(form, by, null) }))

const changeTimedWork = workRouteBy(
  contract.changeTimedWork,
  ({ id }) => id,
  async ({ id: _, revision, ...changes }, by, { work }) => {
    const text = await knownText(work.number)
    if (revision && revision !== text.revision) throw new Failure(errors['timed-work-changed'])
    const form = applyChanges(contract.changeTimedWork, contract.workFields, formOf(work, text), changes)
    await applyTimedWorkForm(form, work, text, by)
    return null
  },
)

const showTimedWork = workRoute(contract.showTimedWork, async ({ visible }, by, { work, key }) => {
  const entry = await auditWrite(by, {
    action: 'timed-work.show',
    target: String(work.number),
    before: { visible: work.visible },
    after: { visible },
  })
  await transact([...visibleWrites(work.number, visible, now().toISOString()), entry])
  await askForBuild(key)
  return null
})

const removeTimedWork = workRoute(contract.removeTimedWork, (_, by, { work }) => undo.remove(work, by))

const getDeletedTimedWorks = route(contract.getDeletedTimedWorks, (_, { caller }) => undo.deleted(caller))

const restoreTimedWork = route(contract.restoreTimedWork, ({ tid }, by) => undo.restore(tid, by))

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
