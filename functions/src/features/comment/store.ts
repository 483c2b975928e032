import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { lastNumber, nextNumber } from '../../platform/table/counter.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  type RowOf,
  type Write,
} from '../../platform/table/index.ts'
import { commentLimits } from './contract.ts'
import { commentErrors as errors } from './errors.ts'
import { keyOf, type Thread } from './ids.ts'
import type { Pointer } from './rules.ts'
import { forgetSums, sumWrite, totalWrite } from './sums.ts'

const number = paddedNumber(6)
const written = {
  uid: z.string(),
  content: z.string(),
  hidesSolution: z.boolean(),
  isStaff: z.boolean(),
  gmtCreate: z.string(),
  /** a deleted text keeps its row */
  deletedAt: orNull(z.string()),
}

const comments = item('comment', {
  fields: { thread: z.string(), number, ...written },
  key: { pk: ['thread'], sk: ['number'] },
})

const replies = item('comment-reply', {
  fields: {
    thread: z.string(),
    comment: number,
    number,
    ...written,
    /** whom it answers */
    toUid: z.string(),
    /** the reply that it answers; null for the comment */
    quoted: orNull(z.number()),
  },
  key: { pk: ['thread', 'comment'], sk: ['number'] },
})

/** Comments and replies by their authors, for exports and for visitors who see only their own. */
const ownPointers = item('comment-written', {
  fields: {
    uid: z.string(),
    thread: z.string(),
    number,
    /** 0 for the comment itself */
    reply: number,
    /** in characters */
    length: z.number(),
  },
  key: { pk: ['uid'], sk: ['thread', 'number', 'reply'] },
})

/** Comments and replies of staff, which everybody sees. */
const staffPointers = item('comment-of-staff', {
  fields: { thread: z.string(), number, reply: number },
  key: { pk: ['thread'], sk: ['number', 'reply'] },
})

export type CommentRow = RowOf<typeof comments>
export type ReplyRow = RowOf<typeof replies>
export type OwnPointer = RowOf<typeof ownPointers>
const counterOf = (thread: string) => `comment-${thread}`
const replyCounterOf = (thread: string, comment: number) => `comment-${thread}-${comment}`

/** The number of the newest comment, deleted ones too; 0 for none. */
export const lastComment = (thread: string): Promise<number> => lastNumber(counterOf(thread))
export const nextComment = (thread: string): Promise<number> => nextNumber(counterOf(thread))

/** When the newest comment was written, a deleted one too; null for none. */
export const lastCommentedAt = async (thread: string): Promise<string | null> =>
  (await comments.query({ thread }, { order: 'desc', limit: 1 }))[0]?.gmtCreate ?? null

/** The next number of a reply. @throws comment-replies-many */
export async function nextReply(thread: string, comment: number): Promise<number> {
  const next = await nextNumber(replyCounterOf(thread, comment))
  if (next > commentLimits.repliesMax) {
    throw new Failure(errors['comment-replies-many'], { max: commentLimits.repliesMax })
  }
  return next
}

/** Comments between two numbers, newest first. */
export const commentsBetween = (thread: string, from: number, to: number): Promise<CommentRow[]> =>
  comments.query({ thread }, { from: { number: from }, to: { number: to }, order: 'desc' })

/** Comments with these numbers, newest first. */
export async function commentsWith(thread: string, numbers: readonly number[]): Promise<CommentRow[]> {
  const keys = numbers.map((one) => ({ thread, number: one }))
  return (await comments.getMany(keys, consistently)).sort((a, b) => b.number - a.number)
}

/** A comment that is not deleted; null for none. */
export async function findComment(thread: string, one: number): Promise<CommentRow | null> {
  const row = await comments.get({ thread, number: one }, consistently)
  return row?.deletedAt === null ? row : null
}

export const repliesWith = (keys: readonly Pick<ReplyRow, 'thread' | 'comment' | 'number'>[]): Promise<ReplyRow[]> =>
  replies.getMany(keys, consistently)

/** Replies after one that are not deleted; at most some megabytes are read. */
export async function repliesAfter(thread: string, comment: number, after: number, limit: number): Promise<ReplyRow[]> {
  const part = { from: { number: after + 1 }, where: { deletedAt: null }, limit, pages: 5, ...consistently }
  return (await replies.queryPart({ thread, comment }, part)).rows
}

function pointerWrites(row: Pick<CommentRow, 'thread' | 'uid' | 'isStaff' | 'content'>, at: Pointer): Write[] {
  const { thread, uid, isStaff, content } = row
  return [
    ownPointers.put({ uid, thread, ...at, length: content.length }),
    ...(isStaff ? [staffPointers.put({ thread, ...at })] : []),
  ]
}

const pointersGone = ({ thread, uid, isStaff }: Pick<CommentRow, 'thread' | 'uid' | 'isStaff'>, at: Pointer) => [
  ownPointers.remove({ uid, thread, ...at }),
  ...(isStaff ? [staffPointers.remove({ thread, ...at })] : []),
]

/** The writes of a new comment. */
export const addWrites = (row: NewOf<typeof comments>): Write[] => [
  comments.create(row),
  ...pointerWrites(row, { number: row.number, reply: 0 }),
  totalWrite(row.thread, { comments: 1 }),
]

/** The writes of a new reply. */
export const addReplyWrites = (row: NewOf<typeof replies>): Write[] => [
  replies.create(row),
  ...pointerWrites(row, { number: row.comment, reply: row.number }),
  sumWrite(row.thread, row.comment, { replies: 1 }),
  totalWrite(row.thread, { replies: 1 }),
]

const deletedFields = (at: string) => ({ content: '', deletedAt: at })
const unlessGone = { when: { deletedAt: null }, refusal: new Failure(errors['comment-not-found']) }

/** The write that holds where a comment is still there. */
export const unlessGoneWrite = ({ thread, number }: CommentRow): Write =>
  comments.patch({ thread, number }, {}, unlessGone)

/** The writes that delete a comment. */
export const removeWrites = (row: CommentRow, at: string): Write[] => [
  comments.patch({ thread: row.thread, number: row.number }, deletedFields(at), unlessGone),
  ...pointersGone(row, { number: row.number, reply: 0 }),
  totalWrite(row.thread, { comments: -1 }),
]

export const removeReplyWrites = (row: ReplyRow, at: string): Write[] => [
  replies.patch({ thread: row.thread, comment: row.comment, number: row.number }, deletedFields(at), unlessGone),
  ...pointersGone(row, { number: row.comment, reply: row.number }),
  sumWrite(row.thread, row.comment, { replies: -1 }),
  totalWrite(row.thread, { replies: -1 }),
]

/** The most pointers of a user that are read in a thread. */
const pointersMax = 2000

/** The newest comments and replies of a user and of the owner's staff. */
export async function pointersFor(thread: string, uid: string): Promise<Pointer[]> {
  const newest = { ...consistently, order: 'desc', limit: pointersMax } as const
  const [own, ofStaff] = await Promise.all([
    ownPointers.query({ uid, thread }, newest),
    staffPointers.query({ thread }, newest),
  ])
  return [...own, ...ofStaff]
}

export const allPointersOf = (uid: string): Promise<OwnPointer[]> => ownPointers.query({ uid }, consistently)

/** The texts of the user stay without a name. */
export const forgetPointers = async (uid: string): Promise<void> => ownPointers.removeMany(await allPointersOf(uid))

/** Deletes all comments of an owner, the comments last, so that a repeated call can finish what failed. */
export async function forgetComments(owner: Thread): Promise<void> {
  const thread = keyOf(owner)
  const [all, ofStaff] = await Promise.all([comments.query({ thread }), staffPointers.query({ thread })])
  for (const { uid, number: comment } of all) {
    const under = await replies.query({ thread, comment })
    await ownPointers.removeMany([
      { uid, thread, number: comment, reply: 0 },
      ...under.map((row) => ({ uid: row.uid, thread, number: comment, reply: row.number })),
    ])
    await replies.removeMany(under)
  }
  await staffPointers.removeMany(ofStaff)
  await forgetSums(thread)
  await comments.removeMany(all)
}
