import { addComment, addReply, getComments } from '@oj/functions/features/comment/contract.ts'
import { call } from '../client/api.ts'

type User = { token: string }

/** Writes a comment in a contest; its number. */
export const comment = async (cid: number, as: User, content: string): Promise<number> =>
  (await call(addComment, { cid, content }, as)).id

/** Replies to a comment, or to one of its replies; the reply's number. */
export async function reply(commentId: number, as: User, content: string, quoted?: number): Promise<number> {
  const quote = quoted === undefined ? {} : ({ quoteId: quoted, quoteType: 'Reply' } as const)
  return (await call(addReply, { reply: { commentId, content }, ...quote }, as)).id
}

/** The first page of a contest's comments as somebody sees them. */
export const commentsOf = (cid: number, as: User) => call(getComments, { cid }, as)
