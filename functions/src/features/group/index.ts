export { copiedAnnouncements } from './announcements/copy.ts'
export {
  type Copyable,
  type Copying,
  type CopyKind,
  entriesIn,
  missIn,
  nameIn,
  pidIn,
} from './copying.ts'
export { leaveGroups, ownAnnouncements, ownGroups, ownInvitations } from './end.ts'
export { ofGoneGroups } from './gone.ts'
export { inviteUsers } from './invites/invite.ts'
export { makeLike } from './life/make.ts'
export { purgeGroups } from './life/purge.ts'
export { groupsOf, membersIn, membersOf, membersWith, placeWrites } from './members/store.ts'
export { findOwnership, type Owned } from './owned.ts'
export { quotasOf } from './quotas.ts'
export { groupRoute, groupRouteBy } from './route.ts'
export { allGroups, type Group, recentGroups, trashedGroups } from './store.ts'
export { findGroups, type GroupView, knownGroups } from './view.ts'
