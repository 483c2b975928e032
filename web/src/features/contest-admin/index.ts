export { useNamedAdding } from './useNamedAdding.ts'
