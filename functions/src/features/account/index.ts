export { changedUsers } from './changed-users.ts'
export { endDueAccounts } from './deletion/end.ts'
export {
  changeProfile,
  confirmPassword,
  findUser,
  infoOf,
  nameFlaw,
  saveCheckIn,
  sessionsOf,
  type User,
  uidOfEmail,
  uidOfName,
  userOf,
} from './find.ts'
export { claimEmail, claimLook, claimName, freeEmail, freeName } from './names/claims.ts'
export { normalizeName } from './names/normalize.ts'
export { isNicknameReserved } from './names/reserved.ts'
export { hashPassword } from './password/password.ts'
export { callerBy } from './sessions/credentials.ts'
export { deleteSessions, openSessions, passOn } from './sessions/sessions.ts'
export { startSession } from './sessions/start.ts'
export { createUser } from './store.ts'
export { type Account, findAccount, findAccounts, users } from './users.ts'
