export { Level, LevelOf } from './parts/Level.tsx'
export { TagPill } from './parts/TagPill.tsx'
