export { allUsers, dayCount, updateDirectory, usersNow } from './directory.ts'
export { foundUsers } from './found.ts'
export { claimOldLooks } from './looks.ts'
export { dateIn, lastDates, tallyOf } from './rules.ts'
