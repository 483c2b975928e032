export { type Lane, sendJob } from './lanes.ts'
export { isOffered, offeredLanguages } from './offered.ts'
export { oiRankScore } from './rules.ts'
