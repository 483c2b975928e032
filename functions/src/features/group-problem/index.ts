export { groupKey, groupOfScope } from './group-set.ts'
export { pathInGroup } from './path.ts'
export { purgeGroupProblems } from './purge.ts'
