export { setKinds } from './kinds.ts'
export type { ProblemSet } from './problemSet.ts'
export { useProblemSet } from './useProblemSet.ts'
