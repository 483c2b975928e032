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
import type { Pointer } from './rules.ts'
import { forgetSums, sumWrite, totalWrite } from './sums.ts'

const number = paddedNumber(6)
const written = {
  uid: z.string(),
  content: z.string(),
  hidesSolution: z.boolean(),
  isStaff: z.boolean(),
  gmtCreate: z.string(),
  /** what was deleted keeps its place, without its text */
  deletedAt: orNull(z.string()),
}

/** The comments of an owner, numbered in their order. */
const comments = item('comment', {
  fields: { thread: z.string(), number, ...written },
  key: { pk: ['thread'], sk: ['number'] },
})

/** The replies to a comment, numbered in their order. */
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

/** What a user has written where, without texts: their export, and what they see where not everybody sees all. */
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

/** What staff of the owner have written, which everybody there sees. */
const staffPointers = item('comment-of-staff', {
  fields: { thread: z.string(), number, reply: number },
  key: { pk: ['thread'], sk: ['number', 'reply'] },
})

export type CommentRow = RowOf<typeof comments>
export type ReplyRow = RowOf<typeof replies>
export type OwnPointer = RowOf<typeof ownPointers>
const counterOf = (thread: string) => `comment-${thread}`
const replyCounterOf = (thread: string, comment: number) => `comment-${thread}-${comment}`

/** The number of the newest comment, deleted ones too; 0 where there is none. */
export const lastComment = (thread: string): Promise<number> => lastNumber(counterOf(thread))
export const nextComment = (thread: string): Promise<number> => nextNumber(counterOf(thread))

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

/** A comment that is there and not deleted; null else. */
export async function findComment(thread: string, one: number): Promise<CommentRow | null> {
  const row = await comments.get({ thread, number: one }, consistently)
  return row?.deletedAt === null ? row : null
}

/** Replies by their keys, deleted ones too. */
export const repliesWith = (keys: readonly Pick<ReplyRow, 'thread' | 'comment' | 'number'>[]): Promise<ReplyRow[]> =>
  replies.getMany(keys, consistently)

/** Replies that are not deleted, after one with a number; as many as are asked for, of a megabyte that is read at most. */
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

/** The writes of a new reply. Under a comment that is deleted at the same moment it stays, as others do. */
export const addReplyWrites = (row: NewOf<typeof replies>): Write[] => [
  replies.create(row),
  ...pointerWrites(row, { number: row.comment, reply: row.number }),
  sumWrite(row.thread, row.comment, { replies: 1 }),
  totalWrite(row.thread, { replies: 1 }),
]

const deletedFields = (at: string) => ({ content: '', deletedAt: at })
const unlessGone = { when: { deletedAt: null }, refusal: new Failure(errors['comment-not-found']) }

/** The writes that take the text of a comment away. */
export const removeWrites = (row: CommentRow, at: string): Write[] => [
  comments.patch({ thread: row.thread, number: row.number }, deletedFields(at), unlessGone),
  ...pointersGone(row, { number: row.number, reply: 0 }),
  totalWrite(row.thread, { comments: -1 }),
]

/** The same of a reply. */
export const removeReplyWrites = (row: ReplyRow, at: string): Write[] => [
  replies.patch({ thread: row.thread, comment: row.comment, number: row.number }, deletedFields(at), unlessGone),
  ...pointersGone(row, { number: row.comment, reply: row.number }),
  sumWrite(row.thread, row.comment, { replies: -1 }),
  totalWrite(row.thread, { replies: -1 }),
]

/** How many pointers are looked at of somebody in one thread. */
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

/** All that a user has written, without texts. */
export const allPointersOf = (uid: string): Promise<OwnPointer[]> => ownPointers.query({ uid }, consistently)

/** Removes what tells of what a user has written; the texts stay without a name. */
export const forgetPointers = async (uid: string): Promise<void> => ownPointers.removeMany(await allPointersOf(uid))

/** Removes all comments of an owner; the comments themselves at last, by which the rest is found. */
export async function forgetThread(thread: string): Promise<void> {
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
