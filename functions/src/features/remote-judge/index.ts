export { ownHandles } from './handles/store.ts'

/** Loaded on demand, since it reads pages. */
export const findOrImportProblem = async (...given: Parameters<typeof import('./import.ts').findOrImportProblem>) =>
  (await import('./import.ts')).findOrImportProblem(...given)
