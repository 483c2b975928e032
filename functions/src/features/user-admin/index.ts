export { makeUser, mapInOrder, randomPassword } from './create-users.ts'
export { isOpenList, listWrite, newListKey } from './lists.ts'
export { readRow } from './rules.ts'
