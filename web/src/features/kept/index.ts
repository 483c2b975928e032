export type { KeptRows, KeptSet, Row, Values } from './kept.ts'
export { ColorField } from './parts/ColorField.tsx'
export { KeptPage } from './parts/KeptPage.tsx'
export { type KeptCalls, useKept } from './useKept.ts'
