export { type HandIn, HandInContext, NavigatorAside, useHandIn } from './handIn.ts'
export { type SetKind, setKinds } from './kinds.ts'
export {
  bankSet,
  isByAnybody,
  linkedNumber,
  type ProblemSet,
  problemLinkState,
  problemSetAt,
  setOfRow,
  useProblemSet,
} from './problemSet.ts'
