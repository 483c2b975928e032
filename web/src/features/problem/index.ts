export { Level, LevelOf, useLevels } from './parts/Level.tsx'
export { MyStatus } from './parts/MyStatus.tsx'
export { TagPill } from './parts/TagPill.tsx'
export { type OwnStatus, useOwnStatus } from './useOwnStatus.ts'
