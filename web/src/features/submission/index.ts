export { formatLength, formatMemory, formatTime, memoryOf, timeOf } from './format.ts'
export { submissionColumns } from './parts/list/columns.tsx'
export { type FollowEnd, follow, pause } from './poll.ts'
export { useLiveRows } from './useLiveRows.ts'
