export { seeUpload } from './object-keys.ts'
export type { HoldingArchive, PackedProblem, PackedProblems, PackProblem } from './packed.ts'
