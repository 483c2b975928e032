import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { tookEffect, transact } from '../../../platform/table/index.ts'
import { addRow, auditWrite, changeRow, removeRow, staffTableRoutes } from '../../audit/index.ts'
import * as contract from '../contract.ts'
import { discussionErrors as errors } from '../errors.ts'
import { discussionsNow } from '../list/snapshot.ts'
import { deletedOf } from '../management/deleted.ts'
import { isPast } from '../management/purge.ts'
import { changeWrites, type DiscussionItem, discussionsWith, restoreWrites, trashWrites } from '../store.ts'
import { assertNameFree, categories, toCategories } from './categories.ts'
import { type By, prepareMarks } from './marks.ts'

/** Those of some discussions that are of the site, and deleted or not. */
async function listSiteDiscussions(numbers: readonly number[], isDeleted: boolean): Promise<DiscussionItem[]> {
  const rows = await discussionsWith(numbers)
  return rows.filter(({ gid, deletedAt }) => gid === null && (deletedAt !== null) === isDeleted)
}

const moderateDiscussion = route(contract.moderateDiscussion, async ({ id, ...marks }, by) => {
  const [row] = await listSiteDiscussions([id], false)
  if (!row) throw new Failure(errors['discussion-not-found'])
  const { changes, entry } = await prepareMarks(row, marks, by)
  await transact([...changeWrites(id, changes), entry])
  return null
})

/** Deletes or restores discussions, each in its own transaction; answers those on which that took effect. */
async function applyToEach(
  rows: readonly DiscussionItem[],
  action: 'delete' | 'restore',
  by: By,
  writesOf: (row: DiscussionItem) => ReturnType<typeof restoreWrites>,
): Promise<{ ids: number[] }> {
  const ids: number[] = []
  for (const row of rows) {
    const entry = { action: `discussion.${action}`, target: String(row.did), before: { title: row.title } }
    if (await tookEffect([...writesOf(row), await auditWrite(by, entry)])) ids.push(row.did)
  }
  return { ids }
}

async function removeByIds({ ids }: { ids: readonly number[] }, by: By) {
  const at = now().toISOString()
  return applyToEach(await listSiteDiscussions(ids, false), 'delete', by, (row) =>
    trashWrites(row, at, by.caller.username),
  )
}

const removeDiscussions = route(contract.removeDiscussions, removeByIds)
const removeDiscussionsByHoj = route(contract.removeDiscussionsByHoj, removeByIds)

const restoreDiscussions = route(contract.restoreDiscussions, async ({ ids }, by) => {
  const rows = (await listSiteDiscussions(ids, true)).filter((row) => !isPast(row))
  return applyToEach(rows, 'restore', by, restoreWrites)
})

const getDeletedDiscussions = route(contract.getDeletedDiscussions, () => deletedOf(null))

const table = { name: 'discussion-category', store: categories, check: assertNameFree }

const removeCategory = route(contract.removeDiscussionCategory, async ({ id }, by) => {
  const count = (await discussionsNow()).filter(({ category }) => category === id).length
  if (count > 0) throw new Failure(errors['discussion-category-used'], { count })
  return removeRow(table, id, by)
})

const saveCategories = route(contract.saveDiscussionCategories, async (given, by) => {
  const before = new Map((await categories.rows()).map(({ id, name }) => [id, name]))
  for (const { id, name } of given.categories) {
    if (!name || (id && before.get(id) === name)) continue
    await (id ? changeRow(table, { id, name }, by) : addRow(table, { name }, by))
  }
  return toCategories(await categories.rows())
})

const [list, add, change] = staffTableRoutes(
  {
    list: contract.getAdminDiscussionCategories,
    add: contract.addDiscussionCategory,
    change: contract.changeDiscussionCategory,
  },
  table,
)

export const adminRoutes = [
  moderateDiscussion,
  removeDiscussions,
  removeDiscussionsByHoj,
  saveCategories,
  restoreDiscussions,
  getDeletedDiscussions,
  list,
  add,
  change,
  removeCategory,
].filter((one) => one !== undefined)
