export { type HandIn, HandInContext, NavigatorAside, useHandIn } from './handIn.ts'
export { type SetKind, setKinds } from './kinds.ts'
export { bankSet, type ProblemSet, setOfRow } from './problemSet.ts'
export { useProblemSet } from './useProblemSet.ts'
