export { anonymise, withCode } from './of-user.ts'
export { begin, noted, sendUnsent } from './sending/unsent.ts'
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
export { giveUp } from './verdict/events.ts'
export { judgeOf } from './verdict/judges.ts'
export { ended, rankScoreOf } from './verdict/settle.ts'
export { type Step, transition } from './verdict/transition.ts'
export { type ShownRow, shownTo, wireRow } from './view.ts'
