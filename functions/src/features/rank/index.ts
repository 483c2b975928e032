export { ranks } from './snapshot.ts'
