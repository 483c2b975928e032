export { type DrawnColumn, drawColumns, isOf } from './columns.ts'
export { boardNow, contestantsNow } from './contestants.ts'
export {
  type AwardTerms,
  awardOf,
  awardRanks,
  type Column,
  compareKeys,
  lastSolved,
  minutesOf,
  type Person,
  type Row,
  type Standing,
} from './contract-rows.ts'
export type { BoardKind, BoardTerms } from './kinds.ts'
export { lateDays, lateFactor, rateArrival } from './late.ts'
export { forgetBoards } from './next-build.ts'
export { saysNothing } from './oi.ts'
export { pointsOf, recentPointsOf } from './points.ts'
export { isTold, publishedInFiles, publishedInText } from './published/files.ts'
export {
  findNearestResult,
  type Published,
  type PublishedProblem,
  Unreadable,
} from './published/published.ts'
export { awaitBoard, type Board, isLatest, readBoard, rosterBy, rosterOf } from './read.ts'
export { replayOf } from './replay.ts'
export { askAgain, askForBuild, rebuildBoards } from './request.ts'
export { insertVirtualRow, isCandidate, onRow, placeAmong, rowsAt, scoreOf, virtualRow } from './rows.ts'
export { countSolved } from './solved.ts'
export {
  addTryWrites,
  allTries,
  type BoardName,
  changedIn,
  changedWrites,
  storeTries,
  triesOf,
  tryFrom,
} from './store.ts'
export { isTeam, storeTeams, type Team, teamsOf, teamUid } from './teams.ts'
export type { BoardView, TimedProblem, Try } from './terms.ts'
export { computeEarnedPoints, computeTimedScore } from './timed.ts'
