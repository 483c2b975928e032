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
import { prepareReminder, takeBackWrite } from '../message/index.ts'
import { authorsOf } from './authors.ts'
import { keyOf, refOf, type Thread } from './ids.ts'
import type { CommentRow } from './store.ts'
import { likesWrite } from './sums.ts'

/** Who likes which comment; it stays when they do no more, so that nobody is told of it twice. */
const likes = item('comment-like', {
  fields: {
    uid: z.string(),
    thread: z.string(),
    number: paddedNumber(6),
    isLiked: z.boolean(),
    /** the message to the comment's author: whose and which; null where nobody was told */
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

/** The writes by which a user likes a comment or does so no more, after what stands there. */
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

/**
 * Makes a user like a comment, or its owner where the number is 0, or no more; does nothing where it is so already. The
 * author is told the first time, and what they were told goes when it is taken back. At most 8 write units.
 */
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
      const back = was?.told ? [takeBackWrite(was.told.uid, 'like', was.told.id)] : []
      return transact([...writes(was?.told ?? null), ...back])
    }
    const isThere = author !== uid && (await authorsOf([author])).get(author)
    if (was || !isThere) return transact(writes(was?.told ?? null))
    const action = number === 0 ? 'Like_Post' : 'Like_Discuss'
    const message = { uid: author, tab: 'like', action, from: uid } as const
    const told = await prepareReminder({ ...message, source: 'comment', ref: refOf(thread, number), quote: null })
    return transact([...writes({ uid: author, id: told.id }), told.write])
  })
}

/** Takes all likes of a user back: their account has ended. */
export async function forgetLikes(uid: string): Promise<void> {
  for (const row of await likes.query({ uid }, consistently)) {
    const gone = likes.remove({ uid, thread: row.thread, number: row.number }, { when: { isLiked: row.isLiked } })
    await transact([gone, ...(row.isLiked ? [likesWrite(row.thread, row.number, -1)] : [])])
  }
}
