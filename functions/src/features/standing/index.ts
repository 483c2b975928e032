export {
  type AwardTerms,
  awardOf,
  awardRanks,
  compareKeys,
  type Person,
  type Standing,
} from './contract-rows.ts'
export { forgetBoards } from './forget.ts'
export type { BoardKind, BoardTerms } from './kinds.ts'
export { type Board, readBoard, rosterBy, rosterOf } from './read.ts'
export { askAgain, askForBuild, rebuild } from './request.ts'
export { allTries, type BoardName, changedIn, changedWrites, handedInWrites } from './store.ts'
export type { Try } from './terms.ts'
export { boardNow, contestantsNow } from './whole.ts'
