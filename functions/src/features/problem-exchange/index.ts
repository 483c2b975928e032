export type { HoldingArchive, PackedProblem, PackedProblems } from './packed.ts'
export { seeUpload } from './places.ts'
