import { deletedName } from '../../account/contract-user.ts'
import { findPeople, type NamedUsers } from '../../account/index.ts'
import { authorFields, keyOf, type OwnerSums, ownerSums } from '../../comment/index.ts'
import { categoryNames } from '../admin/categories.ts'
import { discussionComments } from '../comments.ts'
import { type DiscussionRow, DiscussionStatus } from '../contract.ts'
import type { Listed } from './snapshot.ts'

export const threadOf = (number: number) => ({ owner: discussionComments, number })

const noSums: OwnerSums = { likes: 0, views: 0, comments: 0 }

/** Discussions as they are answered, with current names of their authors. */
export async function toDiscussionRows(rows: readonly Listed[], named: NamedUsers): Promise<DiscussionRow[]> {
  const [authors, sums, names] = await Promise.all([
    findPeople(
      rows.map(({ author }) => author),
      named,
    ),
    ownerSums(rows.map(({ did }) => keyOf(threadOf(did)))),
    categoryNames(),
  ])
  return rows.map((row) => {
    const author = authorFields(authors.get(row.author))
    const { likes, views, comments } = sums.get(keyOf(threadOf(row.did))) ?? noSums
    return {
      ...row,
      id: row.did,
      categoryId: row.category,
      categoryName: names.get(row.category) ?? '',
      pid: row.problem,
      uid: author.fromUid,
      author: author.fromName || deletedName,
      nickname: author.fromNickname,
      realname: author.fromRealname,
      avatar: author.fromAvatar,
      role: author.fromRole,
      titleName: author.fromTitleName,
      titleColor: author.fromTitleColor,
      viewNum: views,
      likeNum: likes,
      commentNum: comments,
      topPriority: row.isSticky,
      isAnswered: row.answer !== null,
      status: row.isDisabled || row.hiddenAt !== null ? DiscussionStatus.disabled : DiscussionStatus.normal,
      isReported: row.hiddenAt !== null,
    }
  })
}
