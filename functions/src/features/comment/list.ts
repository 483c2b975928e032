import { clipText } from '@oj/shared/text.ts'
import { deletedName } from '../account/contract-user.ts'
import { findPeople } from '../account/index.ts'
import { authorFields } from './authors.ts'
import { type Comment, commentLimits, type Reply } from './contract.ts'
import { idIn, keyOf, type Thread } from './ids.ts'
import { likedBetween } from './likes.ts'
import { isSeen, type ThreadView } from './owners.ts'
import type { MetThread } from './route.ts'
import { numbersOn, oldestOn, treeOf } from './rules.ts'
import {
  type CommentRow,
  commentsBetween,
  commentsWith,
  lastComment,
  pointersFor,
  type ReplyRow,
  repliesWith,
} from './store.ts'
import { type Sums, sumsBetween, sumsOf, totalOf } from './sums.ts'

/** Characters of an excerpt. */
export const excerptMax = 200

export interface Reader {
  readonly uid: string | null
  readonly view: ThreadView
}

type Text = Pick<CommentRow, 'uid' | 'content' | 'hidesSolution' | 'gmtCreate' | 'deletedAt' | 'isStaff'>
type Authors = Awaited<ReturnType<typeof findPeople>>

const mayRemove = ({ uid, deletedAt }: Text, reader: Reader) =>
  deletedAt === null && (uid === reader.uid || reader.view.refusal('moderate') === null)

/** The fields that comments and replies have in common. */
function toText(row: Text | undefined, authors: Authors, reader: Reader) {
  const isDeleted = !row || row.deletedAt !== null
  const author = isDeleted ? null : authors.get(row.uid)
  const fields = authorFields(author)
  return {
    ...fields,
    fromName: isDeleted || author ? fields.fromName : deletedName,
    isStaff: !isDeleted && row.isStaff,
    content: isDeleted ? '' : row.content,
    hidesSolution: !isDeleted && row.hidesSolution,
    gmtCreate: row?.gmtCreate ?? '',
    isDeleted,
    mayRemove: row !== undefined && mayRemove(row, reader),
  }
}

/** A comment as it is answered; `row` is undefined for one that the reader may not see. */
export function toComment(
  { thread, number, row }: { thread: Thread; number: number; row: CommentRow | undefined },
  { likes, replies }: Sums,
  replyList: Reply[],
  authors: Authors,
  reader: Reader,
): Comment {
  return {
    id: idIn(thread, number),
    ...toText(row, authors, reader),
    isAccepted: row?.deletedAt === null && reader.view.answers?.accepted?.number === number,
    likeNum: likes,
    totalReplyNum: replies,
    replyList,
  }
}

const keyOfReply = ({ comment, number }: Pick<ReplyRow, 'comment' | 'number'>) => `${comment}/${number}`

/** Replies as they are answered, without those that are deleted or that the reader may not see. */
export async function toReplies(thread: Thread, rows: readonly ReplyRow[], reader: Reader): Promise<Reply[]> {
  const visible = rows.filter((row) => row.deletedAt === null && isSeen(reader.view, row, reader.uid))
  const at = new Map(rows.map((row) => [keyOfReply(row), row]))
  const quotedKeys = visible.flatMap(({ comment, quoted }) =>
    quoted === null || at.has(keyOfReply({ comment, number: quoted }))
      ? []
      : [{ thread: keyOf(thread), comment, number: quoted }],
  )
  const [quotedRows, authors] = await Promise.all([
    quotedKeys.length > 0 ? repliesWith(quotedKeys) : [],
    findPeople(
      visible.flatMap(({ uid, toUid }) => [uid, toUid]),
      reader.view.named,
    ),
  ])
  for (const row of quotedRows) at.set(keyOfReply(row), row)
  return visible.map((row) => {
    const to = authors.get(row.toUid)
    const quoted = row.quoted === null ? null : at.get(keyOfReply({ comment: row.comment, number: row.quoted }))
    const isQuoteSeen = quoted && quoted.deletedAt === null && isSeen(reader.view, quoted, reader.uid)
    return {
      id: row.number,
      commentId: idIn(thread, row.comment),
      ...toText(row, authors, reader),
      toUid: to?.uid ?? '',
      toName: to?.username ?? deletedName,
      toNickname: to?.nickname ?? '',
      toRealname: to?.realname ?? null,
      toAvatar: to?.avatar ?? '',
      quote: row.quoted === null ? null : quoteOf(row.quoted, isQuoteSeen ? quoted : null),
    }
  })
}

/** The beginning of a quoted reply; empty if it is deleted or hides a solution. */
const quoteOf = (id: number, row: ReplyRow | null | undefined) => ({
  id,
  content: row && !row.hidesSolution ? clipText(row.content, excerptMax) : '',
  isDeleted: !row,
})

interface Paging {
  readonly currentPage: number
  readonly limit: number
  readonly commentId?: number | null | undefined
}

/** The page of the comment at a place, or the requested page. */
const pageOf = ({ currentPage, limit }: Paging, place: number | null) =>
  place === null ? currentPage : Math.floor(place / limit) + 1

/** Numbers from one to another, which one request reads. */
interface Span {
  readonly from: number
  readonly to: number
}

/** The span of some numbers; none for none. */
const spansOf = (numbers: readonly number[]): Span[] =>
  numbers.length === 0 ? [] : [{ from: Math.min(...numbers), to: Math.max(...numbers) }]

/** The numbers of the comments on a page, in their order. */
interface Numbers {
  readonly numbers: readonly number[]
  /** where they lie */
  readonly spans: readonly Span[]
  /** the visible replies of comments; null if all are visible */
  readonly tree: ReadonlyMap<number, readonly number[]> | null
  readonly total: number
  readonly current: number
  readonly count: number
}

/** The page if all comments are visible. */
async function allNumbers(
  key: string,
  paging: Paging,
  wanted: number | null,
  { answers }: ThreadView,
): Promise<Numbers> {
  const [total, { comments, replies }] = await Promise.all([lastComment(key), totalOf(key)])
  const answer = answers?.accepted?.number ?? null
  const placeOf = (number: number) => (number === answer ? 0 : answers ? Math.min(number, total) - 1 : total - number)
  const current = pageOf(paging, wanted === null ? null : Math.max(0, placeOf(wanted)))
  const own = (answers ? oldestOn : numbersOn)(total, { currentPage: current, limit: paging.limit })
  const first = answer !== null && current === 1 ? [answer] : []
  return {
    numbers: [...first, ...own.filter((number) => number !== answer)],
    spans: [...spansOf(own), ...spansOf(first.filter((number) => !own.includes(number)))],
    tree: null,
    total,
    current,
    count: comments + replies,
  }
}

/** The page if only one's own comments and those of staff are visible. */
async function ownNumbers(key: string, paging: Paging, wanted: number | null, uid: string): Promise<Numbers> {
  const pointers = await pointersFor(key, uid)
  const tree = treeOf(pointers)
  const all = [...tree.keys()]
  const current = pageOf(paging, wanted === null ? null : Math.max(0, all.indexOf(wanted)))
  const numbers = all.slice((current - 1) * paging.limit, current * paging.limit)
  const seen = new Set(pointers.map(({ number, reply }) => `${number}/${reply}`))
  return { numbers, spans: spansOf(numbers), tree, total: all.length, current, count: seen.size }
}

/** The rows of a page and their sums. */
async function rowsOf(key: string, { numbers, spans, tree }: Numbers) {
  if (tree) {
    const [rows, sums] = await Promise.all([commentsWith(key, numbers), sumsOf(key, numbers)])
    return { rows, sums }
  }
  const [rows, sums] = await Promise.all([
    Promise.all(spans.map(({ from, to }) => commentsBetween(key, from, to))),
    Promise.all(spans.map(({ from, to }) => sumsBetween(key, from, to))),
  ])
  return { rows: rows.flat(), sums: new Map<number, Sums>(sums.flatMap((some) => [...some])) }
}

/** The numbers in some spans that a user likes. */
const likedIn = async (uid: string, key: string, spans: readonly Span[]): Promise<number[]> =>
  (await Promise.all(spans.map(({ from, to }) => likedBetween(uid, key, from, to)))).flat()

const firstNumbers = Array.from({ length: commentLimits.firstReplies }, (_, at) => at + 1)

/** A page of comments as it is answered. */
export async function commentPage({ thread, view }: MetThread, paging: Paging, uid: string | null) {
  const key = keyOf(thread)
  const reader = { uid, view }
  const wanted = paging.commentId ? paging.commentId - idIn(thread, 0) : null
  const page = view.seesAll
    ? await allNumbers(key, paging, wanted, view)
    : await ownNumbers(key, paging, wanted, uid ?? '')
  const { numbers, spans, tree } = page
  const [{ rows, sums }, liked] = await Promise.all([rowsOf(key, page), uid === null ? [] : likedIn(uid, key, spans)])
  const repliesOf = (number: number) => tree?.get(number)?.length ?? sums.get(number)?.replies ?? 0
  const firstOf = (number: number) => tree?.get(number)?.slice(0, commentLimits.firstReplies) ?? firstNumbers
  const keys = numbers
    .filter((number) => repliesOf(number) > 0)
    .flatMap((comment) => firstOf(comment).map((number) => ({ thread: key, comment, number })))
  const [replies, authors] = await Promise.all([
    repliesWith(keys).then((some) => toReplies(thread, some, reader)),
    findPeople(
      rows.map((row) => row.uid),
      view.named,
    ),
  ])
  const records = numbers.flatMap((number) => {
    const row = rows.find((one) => one.number === number)
    const visible = row && isSeen(view, row, uid) ? row : undefined
    // a deleted comment is left out unless it has replies
    if ((!visible || visible.deletedAt !== null) && repliesOf(number) === 0) return []
    const id = idIn(thread, number)
    const ownSums = { likes: sums.get(number)?.likes ?? 0, replies: repliesOf(number) }
    const own = replies.filter(({ commentId }) => commentId === id)
    return toComment({ thread, number, row: visible }, ownSums, own, authors, reader)
  })
  const { total, current, count } = page
  return {
    commentList: { records, total, size: paging.limit, current },
    isOldestFirst: view.answers !== null,
    mayAccept: view.answers !== null && view.refusal('accept') === null,
    commentLikeMap: Object.fromEntries(liked.map((number) => [idIn(thread, number), true])),
    count,
    isNarrowed: !view.seesAll,
  }
}
