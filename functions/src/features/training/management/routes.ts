import type * as z from 'zod/mini'
import { hasAccess } from '../../../platform/http/access.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { categoriesById } from '../categories/store.ts'
import { trainingRoute, trainingRouteBy } from '../route.ts'
import { trainingItems } from '../store.ts'
import { managedBy } from '../training-set.ts'
import * as contract from './contract.ts'
import { listedForStaff, toStaffTraining } from './list.ts'
import { ownedTrainings, type TrainingForm } from './save.ts'

const getAdminTrainings = route(contract.getAdminTrainings, async (input, { caller }) => {
  const rows = await ownedTrainings.in(input.gid || null)
  const seesAll = !input.gid && hasAccess('edit-all-problems', caller.roles)
  return listedForStaff(seesAll ? rows : await managedBy(rows, caller), input, caller)
})

const getAdminTraining = trainingRoute(contract.getAdminTraining, async (_, __, { training }) => {
  const [text, categories] = await Promise.all([trainingItems.knownText(training.number), categoriesById()])
  const { category: id } = training
  const { name = '', color = '' } = categories.get(id) ?? {}
  return {
    training: { ...text, ...toStaffTraining(training), privatePwd: text.pwd },
    trainingCategory: { id, name, color },
  }
})

/** The form of a new training. */
export function formIn({ training, trainingCategory }: z.output<(typeof contract.addTraining)['input']>): TrainingForm {
  const { rank, title, description, auth, privatePwd, status } = training
  return { rank, title, description, auth, privatePwd, status, category: trainingCategory?.id ?? null }
}

const addTraining = route(contract.addTraining, async (input, by) => ({
  tid: await ownedTrainings.create(formIn(input), by, null),
}))

const changeTraining = trainingRouteBy(
  contract.changeTraining,
  ({ training: { id } }) => id,
  ({ training: input, trainingCategory }, by, { training }) => {
    const { rank, title, description, auth, privatePwd, status } = input
    const category = trainingCategory?.id ?? undefined
    const changes = { rank, title, description, auth, privatePwd, status, category }
    return ownedTrainings.change(training, input.revision, by, (form) =>
      applyChanges(contract.changeTraining, contract.trainingFields, form, changes),
    )
  },
)

const showTraining = trainingRoute(contract.showTraining, ({ status }, by, { training }) =>
  ownedTrainings.show(training, status, by),
)

const removeTraining = trainingRoute(contract.removeTraining, (_, by, { training }) =>
  ownedTrainings.remove(training, by),
)

const getDeletedTrainings = route(contract.getDeletedTrainings, (_, { caller }) => ownedTrainings.deleted(caller))

const restoreTraining = route(contract.restoreTraining, ({ tid }, by) => ownedTrainings.restore(tid, by))

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
