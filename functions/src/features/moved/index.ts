export { findMark, findMoved, forgetMoved, type Moved, movedWrites, noteMoved, setMark } from './store.ts'
