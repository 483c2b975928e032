import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import { commentErrors } from '../comment/errors.ts'
import type { ThreadOwner, ThreadView } from '../comment/index.ts'
import type { Visit } from '../problem-set/index.ts'
import { siteConfig } from '../site/index.ts'
import { type ContestView, contestKind, contests } from './contest-set.ts'

/** The comments of a contest for a visitor; while it runs, contestants see none of each other's. */
function viewFor(number: number, view: ContestView, visit: Visit, isOpen: boolean): ThreadView {
  const { contest, role } = view
  const isStaff = role !== 'contestant'
  // who manages contents deletes what does not belong there, but only where they may be
  const moderates =
    view.refusal('administer') === null || (visit.caller !== null && hasAccess('manage-content', visit.caller.roles))
  return {
    refusal(right) {
      const outside = view.refusal('know') ?? view.refusal('enter')
      if (outside) return outside
      if (!isOpen) return new Failure(commentErrors['comments-off'])
      if (right === 'read') return null
      if (right === 'post') return view.outsider()
      return right === 'moderate' && moderates ? null : new Failure(commonErrors.forbidden)
    },
    seesAll: isStaff || view.isOver,
    isStaff,
    title: contest.title,
    path: `/contest/${number}/comment`,
    answers: null,
    needsSolved: false,
    author: null,
    named: null,
    people: null,
    staff: [{ uid: contest.uid, username: contest.author }, ...contest.managers, ...contest.jury, ...contest.runners],
  }
}

export const contestComments: ThreadOwner = {
  name: contestKind,
  code: 1,
  field: 'cid',
  sourceType: 'Contest',
  async find(numbers) {
    const [meet, { openContestComment }] = await Promise.all([contests.find(numbers), siteConfig()])
    return async (visit) => {
      const views = await meet(visit)
      return new Map(
        [...views].flatMap(([number, view]) =>
          number === null ? [] : [[number, viewFor(number, view, visit, openContestComment)]],
        ),
      )
    }
  },
}
