export { AuthMark, CategoryMark } from './parts/Marks.tsx'
export { type AdminPage, adminPath, trainingPath } from './paths.ts'
