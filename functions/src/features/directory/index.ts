export { claimOldLooks } from './claim-looks.ts'
export { allUsers, dayCount, updateDirectory, usersNow } from './directory.ts'
export { lastDates, tallyOf } from './rules.ts'
export { searchUsers } from './search.ts'
