export { copiedCourses } from './group/copy.ts'
export { recentCourses } from './store.ts'
export { forgetPositions, positionsOf } from './watching/store.ts'
