export { type Honor, titleOf } from './rules.ts'
export { allHonors } from './store.ts'
