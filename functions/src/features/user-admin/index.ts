export { isOpenList, listWrite, newListKey } from './lists.ts'
export { makeUser, mapInOrder, randomPassword } from './make.ts'
export { readRow } from './rules.ts'
