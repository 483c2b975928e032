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

/** Whether a new comment stands on the page that is shown. */
export const isPageOfNew = ({ isOldestFirst, commentList: { total, size, current } }: CommentList): boolean =>
  current === (isOldestFirst ? Math.ceil((total + 1) / size) : 1)

/** That page with a new comment: at its end, or on top where the newest stand first. */
export function withNew(list: CommentList, comment: Comment): CommentList {
  const { records, total, ...page } = list.commentList
  return {
    ...list,
    count: list.count + 1,
    commentList: {
      ...page,
      total: total + 1,
      records: list.isOldestFirst ? [...records, comment] : [comment, ...records],
    },
  }
}
