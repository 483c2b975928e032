/** What other slices may do with all that a user has written and not handed in. */
export { deleteDrafts } from './store.ts'
