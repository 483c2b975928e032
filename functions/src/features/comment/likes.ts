import * as z from 'zod/mini'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  retryOnConflict,
  transact,
} from '../../platform/table/index.ts'
import { findPeople } from '../account/index.ts'
import { prepareReminder, takeBackWrite } from '../message/index.ts'
import { keyOf, refOf, type Thread } from './ids.ts'
import type { CommentRow } from './store.ts'
import { likesWrite } from './sums.ts'

/** Likes of comments; rows of withdrawn likes stay, so that no author gets a second message. */
const likes = item('comment-like', {
  fields: {
    uid: z.string(),
    thread: z.string(),
    number: paddedNumber(6),
    isLiked: z.boolean(),
    /** the message to the comment's author; null for none */
    told: orNull(z.object({ uid: z.string(), id: z.number() })),
  },
  key: { pk: ['uid'], sk: ['thread', 'number'] },
})

type Like = RowOf<typeof likes>

/** The numbers of the comments between two that a user likes. */
export async function likedBetween(uid: string, thread: string, from: number, to: number): Promise<number[]> {
  const rows = await likes.query({ uid, thread }, { from: { number: from }, to: { number: to }, ...consistently })
  return rows.filter(({ isLiked }) => isLiked).map((row) => row.number)
}

/** The writes of a like or its withdrawal, by the row as it was read. */
function changeWrites(key: Pick<Like, 'uid' | 'thread' | 'number'>, was: Like | null, isLiked: boolean) {
  const guard = { when: was ? { isLiked: was.isLiked } : { uid: null } }
  return (told: Like['told']) => [
    likes.put({ ...key, isLiked, told }, guard),
    likesWrite(key.thread, key.number, isLiked ? 1 : -1),
  ]
}

/** Whether a user likes an owner itself. */
export const likesOwner = async (uid: string, thread: Thread): Promise<boolean> =>
  (await likes.get({ uid, thread: keyOf(thread), number: 0 }))?.isLiked ?? false

/** Likes a comment, or its owner (number 0), or withdraws that. The author gets a message once, which a withdrawal removes. */
export async function setLike(
  uid: string,
  thread: Thread,
  { number, uid: author }: Pick<CommentRow, 'number' | 'uid'>,
  isLiked: boolean,
): Promise<void> {
  const key = { uid, thread: keyOf(thread), number }
  await retryOnConflict(async () => {
    const was = await likes.get(key, consistently)
    if ((was?.isLiked ?? false) === isLiked) return
    const writes = changeWrites(key, was, isLiked)
    if (!isLiked) {
      const removal = was?.told ? [takeBackWrite(was.told.uid, 'like', was.told.id)] : []
      return transact([...writes(was?.told ?? null), ...removal])
    }
    const isThere = author !== uid && (await findPeople([author])).get(author)
    if (was || !isThere) return transact(writes(was?.told ?? null))
    const action = number === 0 ? 'Like_Post' : 'Like_Discuss'
    const message = { uid: author, tab: 'like', action, from: uid } as const
    const sent = await prepareReminder({ ...message, source: 'comment', ref: refOf(thread, number), quote: null })
    return transact([...writes({ uid: author, id: sent.id }), sent.write])
  })
}

export async function forgetLikes(uid: string): Promise<void> {
  for (const row of await likes.query({ uid }, consistently)) {
    const removal = likes.remove({ uid, thread: row.thread, number: row.number }, { when: { isLiked: row.isLiked } })
    await transact([removal, ...(row.isLiked ? [likesWrite(row.thread, row.number, -1)] : [])])
  }
}
