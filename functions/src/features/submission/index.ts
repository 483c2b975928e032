export { giveUp } from './events.ts'
export { judgeOf } from './judges.ts'
export {
  anonymise,
  bodyOf,
  findSubmission,
  newestOfFeed,
  newestOfProblem,
  newestOfUser,
  type SubmissionRow,
  standingOf,
  submissionsOf,
  withCode,
} from './owned.ts'
export { ended, rankScoreOf } from './settle.ts'
export { type SubmissionAccess, submissionRoute } from './submission-route.ts'
export { type Step, transition } from './transition.ts'
export { type ShownRow, shownTo, wireRow } from './view.ts'
