/** What other slices may ask of accounts. */
export { nameFlaw } from './claims.ts'
export { confirmPassword } from './confirm.ts'
export { infoOf } from './info.ts'
export { sessionsOf } from './sessions.ts'
export {
  changeProfile,
  findUser,
  saveCheckIn,
  type User,
  uidOfUsername as uidOfName,
  userOf,
} from './store.ts'
