export { sendJob } from './lanes.ts'
export { isOffered, languagesNamed, offeredLanguages, ownJudgesName } from './offered.ts'
export { oiRankScore } from './rules.ts'
export { shortNames } from './short-names.ts'
