import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { likesOwner, setLike } from '../../comment/index.ts'
import { requireCategory } from '../admin/categories.ts'
import type { By } from '../admin/marks.ts'
import * as contract from '../contract.ts'
import { discussionErrors as errors } from '../errors.ts'
import { checkLinks } from '../limits.ts'
import { threadOf, toDiscussionRows } from '../list/rows.ts'
import { changeWrites, discussionTexts, textWrites, trashWrites } from '../store.ts'
import { fileWrites } from '../texts.ts'
import { assertDiscussionsOn, findDiscussion, type MetDiscussion, placeOnSite } from '../view.ts'
import { countView } from '../views.ts'
import { startDiscussion } from './create.ts'

const getDiscussionDetail = route(contract.getDiscussionDetail, async ({ did }, { caller, at }) => {
  const { row, place, isAuthor } = await findDiscussion(did, caller)
  const [texts, hasLike] = await Promise.all([
    discussionTexts([did]),
    caller ? likesOwner(caller.uid, threadOf(did)) : false,
    caller ? countView(did, caller.uid, at) : null,
  ])
  const [answer] = await toDiscussionRows([row], place.named)
  if (!answer) throw new Failure(errors['discussion-not-found'])
  return {
    ...answer,
    content: texts.get(did) ?? '',
    hasLike,
    mayEdit: isAuthor,
    mayRemove: isAuthor || place.isStaff,
    mayModerate: place.isStaff,
  }
})

const addDiscussion = route(contract.addDiscussion, async (input, context) => {
  const place = await placeOnSite(context.caller)
  assertDiscussionsOn(place)
  return startDiscussion(place, input, context)
})

const changeDiscussion = route(contract.changeDiscussion, async (input, context) => {
  const { caller } = context
  const { id: did, title, description, content } = input
  const { row, place, isAuthor } = await findDiscussion(did, caller)
  if (!isAuthor) throw new Failure(errors['discussion-not-yours'])
  await checkLinks(context, place, [title, description, content])
  const [category, before] = await Promise.all([requireCategory(input.categoryId), discussionTexts([did])])
  const moment = now().toISOString()
  await transact([
    ...changeWrites(did, { title, description, category, gmtModified: moment, editedAt: moment }),
    ...textWrites(row, content),
    ...(await fileWrites(did, before.get(did) ?? '', content, caller)),
  ])
  return null
})

/** @throws discussion-not-yours */
export async function trashDiscussion({ row, place, isAuthor }: MetDiscussion, by: By): Promise<void> {
  if (!isAuthor && !place.isStaff) throw new Failure(errors['discussion-not-yours'])
  const entry = { action: 'discussion.delete', target: String(row.did), before: { title: row.title } }
  const entries = isAuthor ? [] : [await auditWrite(by, entry)]
  await transact([...trashWrites(row, now().toISOString(), by.caller.username), ...entries])
}

const removeDiscussion = route(contract.removeDiscussion, async ({ did }, by) => {
  await trashDiscussion(await findDiscussion(did, by.caller), by)
  return null
})

const likeDiscussion = route(contract.likeDiscussion, async ({ did, toLike }, { caller }) => {
  const { row } = await findDiscussion(did, caller)
  await setLike(caller.uid, threadOf(did), { number: 0, uid: row.author }, toLike)
  return null
})

export const lifeRoutes = [getDiscussionDetail, addDiscussion, changeDiscussion, removeDiscussion, likeDiscussion]
