export { sendJob } from './lanes.ts'
export { isOffered, offeredLanguages, ownJudgesName } from './offered.ts'
export { oiRankScore } from './rules.ts'
