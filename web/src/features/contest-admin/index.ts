export { nextDisplayId } from './entries.ts'
