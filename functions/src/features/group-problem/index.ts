export { groupKey, groupOfScope } from './group-set.ts'
export { purgeGroupProblems } from './purge.ts'
