import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { createNameCheck } from '../../../platform/table/cached-table.ts'
import { auditWrite, removeRow, staffTableRoutes } from '../../audit/index.ts'
import { trainingErrors as errors } from '../errors.ts'
import { allTrainings } from '../store.ts'
import * as contract from './contract.ts'
import { type Category, categories } from './store.ts'

const toCategory = (row: Omit<Category, 'username'>) => ({ ...row, gid: null })

const getTrainingCategory = route(contract.getTrainingCategory, async () =>
  (await categories.recentRows()).toSorted((a, b) => a.id - b.id).map(toCategory),
)

const table = {
  name: 'training-category',
  store: categories,
  check: createNameCheck(categories, errors['training-category-taken']),
}

const addTrainingCategory = route(contract.addTrainingCategory, async ({ name, color }, by) => {
  const after = { name, color }
  await table.check(after, null)
  const id = await categories.add(after, by.caller.username, async (number) => [
    await auditWrite(by, { action: 'training-category.add', target: String(number), after }),
  ])
  const at = now().toISOString()
  return toCategory({ id, name, color, gmtCreate: at, gmtModified: at })
})

const removeTrainingCategory = route(contract.removeTrainingCategory, async ({ cid }, by) => {
  const count = (await allTrainings()).filter(({ category }) => category === cid).length
  if (count > 0) throw new Failure(errors['training-category-used'], { count })
  return removeRow(table, cid, by)
})

const [getAdminTrainingCategories, , changeTrainingCategory] = staffTableRoutes(
  {
    list: contract.getAdminTrainingCategories,
    add: contract.addTrainingCategory,
    change: contract.changeTrainingCategory,
  },
  table,
)

export const categoryRoutes = [getTrainingCategory]

export const categoryStaffRoutes = [
  getAdminTrainingCategories,
  addTrainingCategory,
  changeTrainingCategory,
  removeTrainingCategory,
].filter((one) => one !== undefined)
