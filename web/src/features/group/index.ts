export { useGroup } from './useGroup.ts'
