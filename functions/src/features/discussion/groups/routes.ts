import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { groupRoute } from '../../group/index.ts'
import { requireCategory } from '../admin/categories.ts'
import { type By, prepareMarks } from '../admin/marks.ts'
import * as contract from '../contract.ts'
import { discussionErrors as errors } from '../errors.ts'
import { checkLinks } from '../limits.ts'
import { listIn } from '../list/routes.ts'
import { startDiscussion } from '../management/create.ts'
import { deletedOf, restorableOf } from '../management/deleted.ts'
import { trashDiscussion } from '../management/routes.ts'
import { changeWrites, type DiscussionItem, discussionTexts, restoreWrites, textWrites } from '../store.ts'
import { fileWrites } from '../texts.ts'
import { assertDiscussionsOn, findDiscussion, type MetDiscussion, placeInGroup } from '../view.ts'

const getGroupDiscussionList = groupRoute(contract.getGroupDiscussionList, async (input, { caller }, view) => {
  const place = await placeInGroup(input.gid, view)
  assertDiscussionsOn(place)
  // moderators see hidden ones in their own list
  return listIn({ ...place, isStaff: false }, input, caller)
})

const getGroupAdminDiscussionList = groupRoute(
  contract.getGroupAdminDiscussionList,
  async (input, { caller }, view) => {
    const place = await placeInGroup(input.gid, view)
    assertDiscussionsOn(place)
    return listIn(place, input, caller)
  },
)

const addGroupDiscussion = groupRoute(contract.addGroupDiscussion, async (input, context, view) => {
  const place = await placeInGroup(input.gid, view)
  assertDiscussionsOn(place)
  return startDiscussion(place, input, context)
})

/** A discussion of a group. @throws discussion-not-found, also for one of the site */
async function readGroupDiscussion(did: number, by: By): Promise<MetDiscussion> {
  const met = await findDiscussion(did, by.caller)
  if (met.row.gid === null) throw new Failure(errors['discussion-not-found'])
  return met
}

type Text = Partial<Record<'title' | 'description' | 'content', string | undefined>> & {
  readonly categoryId?: number | null | undefined
}

/** The changes of the given fields by the author, and the writes of the text. */
async function prepareRewrite({ row, place }: MetDiscussion, given: Text, by: By & { at: Date }) {
  const before = (await discussionTexts([row.did])).get(row.did) ?? ''
  const { title = row.title, description = row.description, content = before } = given
  await checkLinks(by, place, [title, description, content])
  const category = given.categoryId === undefined ? row.category : await requireCategory(given.categoryId)
  const moment = now().toISOString()
  return {
    changes: { title, description, category, gmtModified: moment, editedAt: moment },
    writes: [...textWrites(row, content), ...(await fileWrites(row.did, before, content, by.caller))],
  }
}

const hasGivenFields = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined)

const changeGroupDiscussion = route(contract.changeGroupDiscussion, async ({ id, ...fields }, by) => {
  const met = await readGroupDiscussion(id, by)
  const { status, topPriority, isLocked, ...text } = fields
  const marks = { status, topPriority, isLocked }
  const asAuthor = met.isAuthor && hasGivenFields(text)
  const asStaff = met.place.isStaff && hasGivenFields(marks)
  const mayChange = met.isAuthor || met.place.isStaff
  if (!mayChange || (hasGivenFields(fields) && !asAuthor && !asStaff)) throw new Failure(errors['discussion-not-yours'])
  if (!asAuthor && !asStaff) return null
  const parts: { changes: Partial<DiscussionItem>; writes: Write[] }[] = []
  if (asAuthor) parts.push(await prepareRewrite(met, text, by))
  if (asStaff) {
    const { changes, entry } = await prepareMarks(met.row, marks, by)
    parts.push({ changes, writes: [entry] })
  }
  const changes = Object.assign({}, ...parts.map((one) => one.changes))
  await transact([...changeWrites(id, changes), ...parts.flatMap(({ writes }) => writes)])
  return null
})

const removeGroupDiscussion = route(contract.removeGroupDiscussion, async ({ did }, by) => {
  await trashDiscussion(await readGroupDiscussion(did, by), by)
  return null
})

const getDeletedGroupDiscussions = groupRoute(contract.getDeletedGroupDiscussions, async ({ gid }, _, view) => {
  assertDiscussionsOn(await placeInGroup(gid, view))
  return deletedOf(gid)
})

const restoreGroupDiscussion = groupRoute(contract.restoreGroupDiscussion, async ({ gid, did }, by, view) => {
  assertDiscussionsOn(await placeInGroup(gid, view))
  const row = (await restorableOf(gid)).find((one) => one.did === did)
  if (!row) throw new Failure(errors['discussion-not-found'])
  const entry = { action: 'discussion.restore', target: String(did), before: { title: row.title } }
  await transact([...restoreWrites(row), await auditWrite(by, entry)])
  return null
})

export const groupDiscussionRoutes = [
  getGroupDiscussionList,
  getGroupAdminDiscussionList,
  addGroupDiscussion,
  changeGroupDiscussion,
  removeGroupDiscussion,
  getDeletedGroupDiscussions,
  restoreGroupDiscussion,
]
