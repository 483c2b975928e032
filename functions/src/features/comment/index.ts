export { commentTexts, type OwnComment, ownComments } from './export.ts'
export { forgetLikes } from './likes.ts'
export type { ThreadOwner, ThreadView } from './owners.ts'
export { forgetPointers } from './store.ts'
