export { giveUp } from './events.ts'
export { judgeOf } from './judges.ts'
export { anonymise, withCode } from './of-user.ts'
export { ended, rankScoreOf } from './settle.ts'
export {
  everyOfUser as submissionsOf,
  findSubmission,
  findSubmissionBody as bodyOf,
  newestOfFeed,
  newestOfProblem,
  newestOfUser,
  type SubmissionRow,
  standingOf,
} from './store.ts'
export { type SubmissionAccess, submissionRoute } from './submission-route.ts'
export { type Step, transition } from './transition.ts'
export { type ShownRow, shownTo, wireRow } from './view.ts'
