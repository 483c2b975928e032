export { ProgressTable } from './parts/ProgressTable.tsx'
export { Stuck } from './parts/Stuck.tsx'
