export { allUsers, dayCount, updateDirectory, usersNow } from './directory.ts'
export { dateIn, lastDates, tallyOf } from './rules.ts'
