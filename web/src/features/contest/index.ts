export { clockOf, durationIn } from './duration.ts'
export { adminBase, adminList } from './paths.ts'
export { admissionOf, ruleOf } from './terms.ts'
