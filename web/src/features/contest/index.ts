export { durationIn } from './duration.ts'
export { admissionOf, ruleOf } from './terms.ts'
