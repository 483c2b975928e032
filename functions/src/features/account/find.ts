/** What other slices may ask of accounts. */

export { nameFlaw } from './names/claims.ts'
export { confirmPassword } from './password/confirm.ts'
export { sessionsOf } from './sessions/sessions.ts'
export { infoOf } from './settings/info.ts'
export {
  changeProfile,
  findUser,
  saveCheckIn,
  type User,
  uidOfEmail,
  uidOfUsername as uidOfName,
  userOf,
} from './store.ts'
