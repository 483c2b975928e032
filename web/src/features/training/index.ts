export { AuthMark, CategoryMark } from './parts/Marks.tsx'
export { type OfficePage, officePath, trainingPath } from './paths.ts'
