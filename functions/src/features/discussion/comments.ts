import { Failure } from '../../platform/errors.ts'
import { commentErrors } from '../comment/errors.ts'
import type { ThreadOwner, ThreadView } from '../comment/index.ts'
import { membersIn } from '../group/index.ts'
import { answerWrites } from './store.ts'
import { findDiscussions, type MetDiscussion, moderationForbidden } from './view.ts'

/** The comments of a discussion, which all see who see the discussion. */
function viewFor({ row, place: { gid, isStaff, named }, isAuthor, closed, silence }: MetDiscussion): ThreadView {
  const { answer, answerTold } = row
  return {
    refusal(right) {
      if (closed) return closed
      if (right === 'read') return null
      if (right === 'post') return silence
      if (right === 'accept') return isAuthor || isStaff ? null : new Failure(commentErrors['answer-not-yours'])
      return isStaff ? null : moderationForbidden()
    },
    seesAll: true,
    isStaff,
    title: row.title,
    path: gid === null ? `/discussion-detail/${row.did}` : `/group/${gid}/discussion-detail/${row.did}`,
    answers: {
      accepted: answer === null ? null : { number: answer, told: answerTold },
      acceptWrites: (next) => answerWrites(row, next),
    },
    needsSolved: gid === null,
    author: row.author,
    staff: [],
    named,
    people: gid === null ? null : () => membersIn(gid),
  }
}

/** Discussions as owners of comments; number 0 is their own text. */
export const discussionComments: ThreadOwner = {
  name: 'discussion',
  code: 2,
  field: 'did',
  sourceType: 'Discussion',
  async find(numbers) {
    const meet = await findDiscussions(numbers)
    return async ({ caller }) =>
      new Map([...(await meet(caller))].map(([number, met]) => [number, viewFor(met)] as const))
  },
}
