export { clockOf, durationIn } from './duration.ts'
export { listPath } from './paths.ts'
export { admissionOf, ruleOf } from './terms.ts'
