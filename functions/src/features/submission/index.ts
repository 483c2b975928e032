export { visibleCases } from './cases.ts'
export { listWithVerdicts, readFailedPrograms } from './failed-programs.ts'
export { lastSubmittedIn, listSubmissions, submissionsIn } from './list.ts'
export { anonymiseSubmissions, listOwnSubmissions, type OwnSubmission, readCodes } from './of-user.ts'
export { enforceInterval } from './sending/rate-limit.ts'
export { resubmitElsewhere } from './sending/resubmit.ts'
export { submit } from './sending/submit.ts'
export { sendUnsent } from './sending/unsent-attempts.ts'
export { cancelSubmission, overruleVerdict, restoreVerdict } from './staff/overrule.ts'
export { createProblemOpener, rejudgeSubmission } from './staff/rejudge.ts'
export { followTaken, prepareSideJudging, type SideJudging, takeVerdict } from './staff/side-judging.ts'
export { submissionRoute } from './submission-route.ts'
export type { VerdictFollower } from './verdict/followers.ts'
export type { Attempt, Judge } from './verdict/judges.ts'
export { saveProgress } from './verdict/results.ts'
export {
  judgementBy,
  type ProgramOf,
  revealVerdict,
  settleVerdict,
  unsettledOf,
  unsettledProgramOf,
} from './verdict/settle.ts'
export { readWireRow, type ShownRow, toWireRows, verdictRefusal } from './view.ts'
