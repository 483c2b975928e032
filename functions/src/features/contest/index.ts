export { nextContests } from './inside/list.ts'
export { purgeContests } from './life/purge.ts'
export { renameMember } from './members.ts'
