export { clockOf, durationIn } from './duration.ts'
export { officeBase, officeList } from './paths.ts'
export { admissionOf, ruleOf } from './terms.ts'
