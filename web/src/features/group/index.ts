export { GroupThings } from './parts/GroupThings.tsx'
export { useGroup } from './useGroup.ts'
