export { LateFields, PolicyWords } from './late/LateFields.tsx'
export { GroupThings } from './parts/GroupThings.tsx'
export { useGroup } from './useGroup.ts'
export { useOwnClasses } from './useOwnClasses.ts'
