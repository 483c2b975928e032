export { type SetKind, setKinds } from './kinds.ts'
export { bankSet, type ProblemSet } from './problemSet.ts'
export { useProblemSet } from './useProblemSet.ts'
