export { endDueAccounts } from './deletion.ts'
export { claimEmail, claimLook, freeEmail, freeName, nameFlaw } from './names/claims.ts'
export { normalizeName } from './names/normalize.ts'
export { isNicknameReserved } from './names/reserved.ts'
export { addNicknames } from './nicknames.ts'
export type { OldPassword } from './password/old-passwords.ts'
export { confirmPassword, hashPassword, wrapOldPassword } from './password/password.ts'
export {
  addPersonNames,
  findPeople,
  type NamedUsers,
  type Person,
  readPersonNames,
  toPersonNames,
} from './people.ts'
export { registerUser } from './register.ts'
export { asRoot, isFirstPassword } from './root.ts'
export { callerBy } from './sessions/credentials.ts'
export { deleteSessions, generationOf, openSessions, passOn, sessionsOf } from './sessions/sessions.ts'
export { startSession } from './sessions/start.ts'
export { forgetSignInCode, signInCodeRemoval, signInCodeWrite } from './sign-in-code/store.ts'
export { countAccount } from './slips/count-account.ts'
export { firstPasswordOf, hasSlipPassword, newSlip, readSlips, signInCodeOf } from './slips/slips.ts'
export { formatSlips } from './slips/table.ts'
export {
  changeProfile,
  createUser,
  saveCheckIn,
  uidOfEmail,
  uidOfUsername as uidOfName,
  userOf,
} from './store.ts'
export {
  type Account,
  changedUsers,
  findAccount,
  findAccounts,
  findUser,
  infoOf,
  teachWrites,
  type User,
  users,
} from './users.ts'
