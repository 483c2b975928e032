export { renameMember } from './board/rename.ts'
export { nextContests } from './inside/list.ts'
export { purgeContests } from './life/purge.ts'
