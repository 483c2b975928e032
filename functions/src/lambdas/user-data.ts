import { deletedName } from '../features/account/contract.ts'
import { forgetLikes, forgetPointers } from '../features/comment/index.ts'
import { renameMember } from '../features/contest/index.ts'
import { codeDrafts } from '../features/draft/index.ts'
import { forgetReminders } from '../features/message/index.ts'
import { forgetState } from '../features/message/store.ts'
import { forgetNotes } from '../features/note/index.ts'
import type { UserData } from '../features/own-data/end.ts'
import { forgetFavourites } from '../features/problem/index.ts'
import { formDrafts } from '../features/problem-admin/store.ts'
import { anonymise } from '../features/submission/index.ts'
import { forgetBest } from '../features/tries/index.ts'

/**
 * All that goes with an account besides what the account itself is; submissions stay without a name. Some come by their
 * stores: what an index also leads to is no business of the clock's Lambda.
 */
export const userData: readonly UserData[] = [
  { items: ['draft'], remove: (uid) => codeDrafts.removeAll(uid) },
  { items: ['problem-draft'], remove: (uid) => formDrafts.removeAll(uid) },
  { items: ['favourites'], remove: forgetFavourites },
  { items: ['problem-note', 'problem-note-entry'], remove: forgetNotes },
  { items: ['message-state'], remove: forgetState },
  { items: ['message'], remove: forgetReminders },
  { items: ['comment-like'], remove: forgetLikes },
  { items: ['comment-written'], remove: forgetPointers },
  { items: ['submission'], remove: (uid) => anonymise(uid, deletedName) },
  { items: ['contest-member', 'contest-balloon', 'contest-visit'], remove: (uid) => renameMember(uid, deletedName) },
  // After the submissions: no verdict brings back what those without a name have.
  { items: ['best-program'], remove: forgetBest },
]
