/** What other slices may ask of accounts. */
export { uidOfUsername as uidOfName } from './store.ts'
