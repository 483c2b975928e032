export { findMoved, forgetMoved, type Moved, movedWrites, noteMoved } from './store.ts'
