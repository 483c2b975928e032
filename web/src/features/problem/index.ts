export { Level } from './parts/Level.tsx'
export { TagPill } from './parts/TagPill.tsx'
