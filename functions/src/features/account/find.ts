/** What other slices may ask of accounts. */
export { infoOf } from './info.ts'
export { changeProfile, findUser, type User, uidOfUsername as uidOfName, userOf } from './store.ts'
