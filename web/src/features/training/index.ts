export { AuthMark, CategoryMark } from './parts/Marks.tsx'
export { listPath, trainingPath } from './paths.ts'
