export { changedUsers } from './changed.ts'
export { claimEmail, claimLook, claimName, freeEmail, freeName } from './claims.ts'
export { moveUserCounts } from './counts.ts'
export { endDueAccounts } from './end.ts'
export {
  changeProfile,
  confirmPassword,
  findUser,
  infoOf,
  nameFlaw,
  saveCheckIn,
  sessionsOf,
  type User,
  uidOfName,
  userOf,
} from './find.ts'
export { hashPassword } from './password.ts'
export { plain } from './plain.ts'
export { deleteSessions, openSessions, passOn } from './sessions.ts'
export { type Account, findAccount, findAccounts, users } from './users.ts'
