import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { transact } from '../../platform/table/index.ts'
import { findAccounts, findPeople, toPersonNames, uidOfName } from '../account/index.ts'
import { type Actor, auditWrite } from '../audit/index.ts'
import { answerRoutes, endAnswerWrites } from './answers.ts'
import * as contract from './contract.ts'
import { commentErrors as errors } from './errors.ts'
import { keyOf } from './ids.ts'
import { setLike } from './likes.ts'
import { checkLimits } from './limits.ts'
import { commentPage, toComment, toReplies } from './list.ts'
import { isSeen } from './owners.ts'
import { reminderWrites } from './reminders.ts'
import { type MetThread, numberIn, threadIn, threadOfComment, threadRoute } from './route.ts'
import { treeOf } from './rules.ts'
import {
  addReplyWrites,
  addWrites,
  type CommentRow,
  findComment,
  nextComment,
  nextReply,
  pointersFor,
  removeReplyWrites,
  removeWrites,
  repliesAfter,
  repliesWith,
} from './store.ts'

const notFound = () => new Failure(errors['comment-not-found'])

/** A comment that the caller may see. @throws comment-not-found */
async function readVisibleComment(
  { thread, view }: MetThread,
  number: number,
  uid: string | null,
): Promise<CommentRow> {
  const row = await findComment(keyOf(thread), number)
  if (!row || !isSeen(view, row, uid)) throw notFound()
  return row
}

const getComments = threadRoute(contract.getComments, threadIn, async (input, { caller, locale }, met) => {
  const { commentId } = input
  if (commentId && keyOf(threadOfComment(commentId)) !== keyOf(met.thread)) throw notFound()
  const paging = { ...input, limit: Math.min(input.limit, contract.commentLimits.page) }
  const list = await commentPage(met, paging, caller?.uid ?? null)
  return { ...list, refusal: met.view.refusal('post')?.text(locale) ?? null }
})

const addComment = threadRoute(contract.addComment, threadIn, async (input, context, met) => {
  const { content, hidesSolution, captcha } = input
  const { caller, at } = context
  await checkLimits(met, context, content, captcha)
  const { thread, view } = met
  const number = await nextComment(keyOf(thread))
  const text = { uid: caller.uid, content, hidesSolution, isStaff: view.isStaff, gmtCreate: at.toISOString() }
  const row = { ...text, thread: keyOf(thread), number, deletedAt: null }
  const reminders = await reminderWrites({ thread, comment: number, reply: 0, row }, [], met, at)
  await transact([...addWrites(row), ...reminders])
  const authors = await findPeople([caller.uid], view.named)
  return toComment({ thread, number, row }, { likes: 0, replies: 0 }, [], authors, { uid: caller.uid, view })
})

/** The reply that is answered; null for the comment itself. @throws comment-not-found */
async function readQuotedReply(met: MetThread, comment: CommentRow, quoted: number | null, uid: string) {
  if (quoted === null) return null
  const [row] = await repliesWith([{ thread: comment.thread, comment: comment.number, number: quoted }])
  if (row?.deletedAt !== null || !isSeen(met.view, row, uid)) throw notFound()
  return row
}

const addReply = threadRoute(
  contract.addReply,
  ({ reply }) => threadOfComment(reply.commentId),
  async ({ reply, quoteId, quoteType, captcha }, context, met) => {
    const { caller, at } = context
    const { thread, view } = met
    const { content, hidesSolution } = reply
    const comment = await readVisibleComment(met, numberIn(reply.commentId), caller.uid)
    const quotedNumber = quoteType === 'Reply' && quoteId ? quoteId : null
    const quoted = await readQuotedReply(met, comment, quotedNumber, caller.uid)
    await checkLimits(met, context, content, captcha)
    const number = await nextReply(comment.thread, comment.number)
    const row = {
      thread: comment.thread,
      comment: comment.number,
      number,
      uid: caller.uid,
      content,
      hidesSolution,
      isStaff: view.isStaff,
      gmtCreate: at.toISOString(),
      deletedAt: null,
      toUid: (quoted ?? comment).uid,
      quoted: quotedNumber,
    }
    const reminder = { tab: 'reply', action: 'Reply' } as const
    const toAnswered = [
      ...(quoted ? [{ ...reminder, uid: quoted.uid, quoted: quoted.number }] : []),
      { ...reminder, uid: comment.uid, quoted: 0 },
    ]
    const reminders = await reminderWrites({ thread, comment: comment.number, reply: number, row }, toAnswered, met, at)
    await transact([...addReplyWrites(row), ...reminders])
    const [answer] = await toReplies(thread, [row], { uid: caller.uid, view })
    if (!answer) throw notFound()
    return answer
  },
)

const getReplies = threadRoute(
  contract.getReplies,
  ({ commentId }) => threadOfComment(commentId),
  async ({ commentId, after }, { caller }, { thread, view }) => {
    const key = keyOf(thread)
    const comment = numberIn(commentId)
    const uid = caller?.uid ?? null
    const { replies, repliesMax } = contract.commentLimits
    const limit = after === undefined || after === null ? repliesMax : replies
    const reader = { uid, view }
    if (view.seesAll) return toReplies(thread, await repliesAfter(key, comment, after ?? 0, limit), reader)
    const visible = treeOf(await pointersFor(key, uid ?? '')).get(comment) ?? []
    const numbers = visible.filter((number) => number > (after ?? 0)).slice(0, contract.commentLimits.replies)
    return toReplies(thread, await repliesWith(numbers.map((number) => ({ thread: key, comment, number }))), reader)
  },
)

/** The audit entry of a text that staff delete; none for an author's own. @throws comment-not-yours */
async function removalEntries(
  row: Pick<CommentRow, 'uid' | 'content' | 'thread'>,
  place: string,
  by: Actor,
  { view }: MetThread,
) {
  if (row.uid === by.caller.uid) return []
  if (view.refusal('moderate') !== null) throw new Failure(errors['comment-not-yours'])
  const [author] = await findAccounts([row.uid])
  const before = { author: author?.username ?? row.uid, content: row.content }
  return [await auditWrite(by, { action: 'comment.delete', target: `${row.thread}/${place}`, before })]
}

const removeComment = threadRoute(
  contract.removeComment,
  ({ id }) => threadOfComment(id),
  async ({ id }, by, met) => {
    const row = await readVisibleComment(met, numberIn(id), by.caller.uid)
    const entries = await removalEntries(row, String(row.number), by, met)
    await transact([...removeWrites(row, now().toISOString()), ...endAnswerWrites(met.view, row), ...entries])
    return null
  },
)

/** The reply that a call names in one of two ways. */
const replyIn = ({
  id = 0,
  commentId = 0,
  reply = { id, commentId },
}: z.output<(typeof contract.removeReply)['input']>) => reply

const removeReply = threadRoute(
  contract.removeReply,
  (input) => threadOfComment(replyIn(input).commentId),
  async (input, by, met) => {
    const { id, commentId } = replyIn(input)
    const [row] = await repliesWith([{ thread: keyOf(met.thread), comment: numberIn(commentId), number: id }])
    if (row?.deletedAt !== null || !isSeen(met.view, row, by.caller.uid)) throw notFound()
    const entries = await removalEntries(row, `${row.comment}/${row.number}`, by, met)
    await transact([...removeReplyWrites(row, now().toISOString()), ...entries])
    return null
  },
)

const likeComment = threadRoute(
  contract.likeComment,
  ({ cid: id }) => threadOfComment(id),
  async ({ cid: id, toLike }, { caller: { uid } }, met) => {
    await setLike(uid, met.thread, await readVisibleComment(met, numberIn(id), uid), toLike)
    return null
  },
)

/** The most users that are suggested. */
const suggestionsMax = 8

const getCommentPeople = threadRoute(contract.getCommentPeople, threadIn, async ({ keyword }, _, { view }) => {
  const wanted = foldForSearch(keyword)
  // names of all users are not completed, so that nobody can list them
  const exact = wanted === '' || view.people ? undefined : await uidOfName(keyword)
  const within = (await view.people?.()) ?? view.staff
  const begin = within.filter(({ username }) => foldForSearch(username).startsWith(wanted)).map(({ uid }) => uid)
  const uids = [...new Set(exact ? [exact, ...begin] : begin)].slice(0, suggestionsMax)
  const found = await findPeople(uids, view.named)
  return uids.flatMap((uid) => {
    const one = found.get(uid)
    return one ? { uid, username: one.username, ...toPersonNames(one), avatar: one.avatar } : []
  })
})

export const commentRoutes = [
  getComments,
  addComment,
  removeComment,
  likeComment,
  ...answerRoutes,
  getReplies,
  addReply,
  removeReply,
  getCommentPeople,
]
