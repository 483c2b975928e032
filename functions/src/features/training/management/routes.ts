import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { categoriesById } from '../categories/store.ts'
import { trainingErrors as errors } from '../errors.ts'
import { trainingRoute, trainingRouteBy } from '../route.ts'
import { allTrainings, visibleWrites } from '../store.ts'
import { managedBy } from '../training-set.ts'
import * as contract from './contract.ts'
import { listedForStaff, staffFieldsOf } from './list.ts'
import { applyTrainingForm, createTraining, formOf, knownText } from './save.ts'
import { undo } from './undo.ts'

const getAdminTrainings = route(contract.getAdminTrainings, async (input, { caller }) => {
  const rows = (await allTrainings()).filter(({ gid }) => gid === (input.gid || null))
  const seesAll = !input.gid && hasAccess('edit-all-problems', caller.roles)
  return listedForStaff(seesAll ? rows : await managedBy(rows, caller), input, caller)
})

const getAdminTraining = trainingRoute(contract.getAdminTraining, async (_, __, { training }) => {
  const [text, categories] = await Promise.all([knownText(training.number), categoriesById()])
  const { category: id } = training
  const { name = '', color = '' } = categories.get(id) ?? {}
  return {
    training: {
      ...staffFieldsOf(training),
      description: text.description,
      privatePwd: text.pwd,
      revision: text.revision,
    },
    trainingCategory: { id, name, color },
  }
})

const addTraining = route(contract.addTraining, async ({ training, trainingCategory }, by) => {
  const { rank, title, description, auth, privatePwd, status } = training
  const form = { rank, title, description, auth, privatePwd, status }
  return { tid: await createTraining(form, trainingCategory?.id ?? null, by, null) }
})

const changeTraining = trainingRouteBy(
  contract.changeTraining,
  ({ training: { id } }) => id,
  async ({ training: given, trainingCategory }, by, { training }) => {
    const text = await knownText(training.number)
    if (given.revision && given.revision !== text.revision) throw new Failure(errors['training-changed'])
    const { rank, title, description, auth, privatePwd, status } = given
    const changes = { rank, title, description, auth, privatePwd, status }
    const form = applyChanges(contract.changeTraining, contract.trainingFields, formOf(training, text), changes)
    await applyTrainingForm(form, trainingCategory?.id ?? training.category, training, text, by)
    return null
  },
)

const showTraining = trainingRoute(contract.showTraining, async ({ status }, by, { training }) => {
  const { number, visible } = training
  const entry = await auditWrite(by, {
    action: 'training.show',
    target: String(number),
    before: { visible },
    after: { visible: status },
  })
  await transact([...visibleWrites(number, status, now().toISOString()), entry])
  return null
})

const removeTraining = trainingRoute(contract.removeTraining, (_, by, { training }) => undo.remove(training, by))

const getDeletedTrainings = route(contract.getDeletedTrainings, (_, { caller }) => undo.deleted(caller))

const restoreTraining = route(contract.restoreTraining, ({ tid }, by) => undo.restore(tid, by))

export const lifeRoutes = [
  getAdminTrainings,
  getAdminTraining,
  addTraining,
  changeTraining,
  showTraining,
  removeTraining,
  getDeletedTrainings,
  restoreTraining,
]
