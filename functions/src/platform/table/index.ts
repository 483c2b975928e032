export {
  atMost,
  type Condition,
  excludeMembers,
  fewerThan,
  includeMembers,
  lessThan,
  moreThan,
  plus,
  present,
  startingWith,
} from './expressions.ts'
export { consistently, item, kinds, type NewOf, orNull, type RowOf, someObject } from './item.ts'
export { paddedNumber } from './keys.ts'
export { retryOnConflict } from './retry.ts'
export {
  ConditionFailed,
  removeItem,
  tookEffect,
  transact,
  tryWriteItem,
  unlessRefused,
  updateItem,
  type Write,
  writeItem,
} from './write.ts'
