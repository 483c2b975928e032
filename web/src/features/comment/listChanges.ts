import type { Comment, CommentList } from '@oj/functions/features/comment/contract.ts'

/** A list with a comment changed; the count follows its replies. */
export function withChanged(
  list: CommentList,
  id: number,
  change: (comment: Comment) => Comment,
  isLiked?: boolean,
): CommentList {
  const before = list.commentList.records
  const records = before.map((one) => (one.id === id ? change(one) : one))
  const repliesIn = (all: readonly Comment[]) => all.reduce((sum, one) => sum + one.totalReplyNum, 0)
  const likes = isLiked === undefined ? {} : { [id]: isLiked }
  return {
    ...list,
    count: list.count + repliesIn(records) - repliesIn(before),
    commentList: { ...list.commentList, records },
    commentLikeMap: { ...list.commentLikeMap, ...likes },
  }
}

/** The first page with a new comment on top. */
export const withNew = (list: CommentList, comment: Comment): CommentList => ({
  ...list,
  count: list.count + 1,
  commentList: {
    ...list.commentList,
    total: list.commentList.total + 1,
    records: [comment, ...list.commentList.records],
  },
})
