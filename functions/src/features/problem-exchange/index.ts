export type { HoldingArchive, PackedProblem, PackedProblems, PackProblem } from './packed.ts'
export { seeUpload } from './places.ts'
