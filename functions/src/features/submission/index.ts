export { anonymise, withCode } from './of-user.ts'
export { sendUnsent, startJudging, unsentWrite } from './sending/unsent.ts'
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
export { submissionRoute } from './submission-route.ts'
export { giveUp } from './verdict/events.ts'
export { judgeOf } from './verdict/judges.ts'
export { ended, rankScoreOf } from './verdict/settle.ts'
export { type Step, transition } from './verdict/transition.ts'
export { shownTo, wireRow } from './view.ts'
