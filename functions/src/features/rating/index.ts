export { ratingsOf } from './history.ts'
export { settleRatings } from './settle.ts'
