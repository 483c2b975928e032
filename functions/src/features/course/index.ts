export { forgetPositions, positionsOf } from './watching/store.ts'
