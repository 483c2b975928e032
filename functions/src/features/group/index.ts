export {
  enrollmentOf,
  enrollmentWrite,
  type GroupAccount,
  groupAccountSlip,
  groupAccountsOf,
  groupAccountWrite,
  groupSlipSeeds,
  ownGroupAccounts,
} from './accounts/store.ts'
export { copiedAnnouncements } from './announcements/copy.ts'
export { lastAnnouncedIn } from './announcements/store.ts'
export {
  type Copyable,
  type Copying,
  type CopyKind,
  copyKindOf,
  entriesIn,
  missIn,
  nameIn,
  pidIn,
} from './copying.ts'
export { inviteUsers } from './invites/invite.ts'
export { makeLike } from './management/create.ts'
export { purgeGroups } from './management/purge.ts'
export { disbandGroup } from './management/undo.ts'
export { listMoreTime, type MoreTime, replaceStanding, selectHolding } from './members/standing.ts'
export { groupsOf, membersIn, membersOf, membersWith, placeWrites, standingWrites } from './members/store.ts'
export { tellWrite } from './messages.ts'
export { leaveGroups, ownAnnouncements, ownGroups, ownInvitations } from './own-data.ts'
export { findOwnership, type Owned, ownershipOf } from './owned.ts'
export { type Author, createOwnedKind, type Identity, type Saved, stampsOf } from './owned-kind.ts'
export { sendToClass } from './reminders/send.ts'
export { listRemindedClasses } from './reminders/store.ts'
export { groupRoute, groupRouteBy } from './route.ts'
export {
  allGroups,
  type Group,
  ofGoneGroups,
  policyWrite,
  quotasOf,
  recentGroups,
  recentPolicyOf,
  standingTimedWrites,
  trashedGroups,
} from './store.ts'
export {
  boundFactor,
  countMinutes,
  readMostFactor,
  readTimeFactors,
  renewMostFactor,
  renewMostFactors,
  type TimeFactor,
} from './timed-standing.ts'
export { findGroups, type GroupView, listVisibleGroups } from './view.ts'
