import { addComment, addReply, likeComment } from '@oj/functions/features/comment/contract.ts'
import { call } from '../client/api.ts'
import { userAs } from '../client/staff.ts'

/** Fills the comments of a contest with long texts by others, whose messages then fill a user's tabs. */
export async function fillComments(
  cid: number,
  root: { token: string },
  user: { token: string; username: string },
  text: string,
): Promise<void> {
  const other = await userAs('admin', 'MMMMMMMMMMMM')
  const { id } = await call(addComment, { cid, content: text }, user)
  const content = `@${user.username} ${text}`
  const first = await call(addReply, { reply: { commentId: id, content } }, other)
  await call(addReply, { reply: { commentId: id, content }, quoteId: first.id, quoteType: 'Reply' }, root)
  await call(likeComment, { cid: id, toLike: true }, other)
  await call(addComment, { cid, content, hidesSolution: true }, other)
}
