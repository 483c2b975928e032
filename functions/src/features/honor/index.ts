export { allHonors } from './held.ts'
export { type Honor, titleOf } from './rules.ts'
