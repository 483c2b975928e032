export { copiedCourses } from './group/copy.ts'
export { forgetPositions, positionsOf } from './watching/store.ts'
