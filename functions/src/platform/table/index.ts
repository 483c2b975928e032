export {
  atMost,
  excluding,
  fewerThan,
  including,
  lessThan,
  moreThan,
  plus,
  present,
} from './expressions.ts'
export { consistently, item, kinds, orNull, type RowOf, someObject } from './item.ts'
export { padded } from './keys.ts'
export { accepted, ConditionFailed, removed, tookEffect, transact, updated, type Write, write } from './write.ts'
