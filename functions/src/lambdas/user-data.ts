import { deletedName } from '../features/account/contract.ts'
import { endDueAccounts, forgetSignInCode } from '../features/account/index.ts'
import { forgetPerson } from '../features/assignment/index.ts'
import { forgetCalendar } from '../features/class/index.ts'
import { forgetLikes, forgetPointers } from '../features/comment/index.ts'
import { forgetRunsOf, forgetTeamsOf, renameMember } from '../features/contest/index.ts'
import { forgetPositions } from '../features/course/index.ts'
import { forgetPosts, forgetReports } from '../features/discussion/index.ts'
import { codeDrafts } from '../features/draft/index.ts'
import { forgetRemarks, forgetStudent } from '../features/gradebook/index.ts'
import { leaveGroups } from '../features/group/index.ts'
import { forgetConnections } from '../features/lti/index.ts'
import { endDigest, forgetReminders } from '../features/message/index.ts'
import { forgetState } from '../features/message/store.ts'
import { forgetMoved } from '../features/moved/index.ts'
import { forgetNotes } from '../features/note/index.ts'
import { forgetFavourites } from '../features/problem/index.ts'
import { formDrafts } from '../features/problem-admin/store.ts'
import { forgetHandles } from '../features/remote-judge/handles/store.ts'
import { anonymiseSubmissions } from '../features/submission/index.ts'
import { renameEntrant } from '../features/timed-work/index.ts'
import { forgetMember } from '../features/training/index.ts'
import { forgetBest } from '../features/tries/index.ts'

/** What a slice keeps of a user, and how it goes when their account ends. */
interface UserData {
  /** the kinds of items that hold it */
  readonly items: readonly string[]
  /** may be done again where it broke off */
  remove(uid: string): Promise<unknown>
}

/**
 * All that goes with an account besides what the account itself is; submissions stay without a name. Some come by their
 * stores: what an index also leads to is no business of the clock's Lambda.
 */
export const userData: readonly UserData[] = [
  { items: ['draft'], remove: (uid) => codeDrafts.removeAll(uid) },
  { items: ['problem-draft'], remove: (uid) => formDrafts.removeAll(uid) },
  { items: ['favourites'], remove: forgetFavourites },
  { items: ['problem-note', 'problem-note-entry'], remove: forgetNotes },
  { items: ['course-position'], remove: forgetPositions },
  { items: ['message-state'], remove: forgetState },
  { items: ['message'], remove: forgetReminders },
  { items: ['message-digest'], remove: endDigest },
  { items: ['comment-like'], remove: forgetLikes },
  { items: ['comment-written'], remove: forgetPointers },
  { items: ['discussion-written'], remove: forgetPosts },
  { items: ['discussion-reporting', 'discussion-reporter'], remove: forgetReports },
  {
    items: ['group-member', 'group-invitation', 'group-account', 'group-enrollment'],
    remove: (uid) => leaveGroups(uid, deletedName),
  },
  { items: ['sign-in-code'], remove: forgetSignInCode },
  { items: ['submission'], remove: (uid) => anonymiseSubmissions(uid, deletedName) },
  { items: ['training-member'], remove: forgetMember },
  {
    items: ['contest-member', 'contest-removed', 'contest-balloon', 'contest-visit'],
    remove: (uid) => renameMember(uid, deletedName),
  },
  { items: ['contest-account', 'contest-enrollment'], remove: forgetTeamsOf },
  { items: ['timed-work-entrant'], remove: (uid) => renameEntrant(uid, deletedName) },
  { items: ['assignment-person'], remove: forgetPerson },
  { items: ['contest-virtual', 'contest-virtual-now'], remove: forgetRunsOf },
  { items: ['gradebook-student', 'gradebook-comment', 'gradebook-teacher'], remove: forgetStudent },
  { items: ['gradebook-remark', 'gradebook-phrases'], remove: forgetRemarks },
  { items: ['calendar'], remove: forgetCalendar },
  { items: ['remote-handle'], remove: forgetHandles },
  { items: ['lti-person', 'lti-course'], remove: forgetConnections },
  { items: ['moved-account'], remove: forgetMoved },
  // After the submissions: no verdict brings back what those without a name have.
  { items: ['best-program'], remove: forgetBest },
]

/** Ends the accounts whose seven days are over (AC-10): all that is listed goes, one after the other. */
export const endDeletedAccounts = (): Promise<void> =>
  endDueAccounts(async (uid) => {
    for (const { remove } of userData) await remove(uid)
  })
