export {
  atMost,
  type Condition,
  excluding,
  fewerThan,
  including,
  lessThan,
  moreThan,
  plus,
  present,
  startingWith,
} from './expressions.ts'
export { consistently, item, kinds, type NewOf, orNull, type RowOf, someObject } from './item.ts'
export { padded } from './keys.ts'
export { retried } from './retried.ts'
export {
  accepted,
  ConditionFailed,
  removed,
  tookEffect,
  transact,
  unlessRefused,
  updated,
  type Write,
  write,
} from './write.ts'
