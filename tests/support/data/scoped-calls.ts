import * as comment from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { uploadMdFile, uploadMdImg } from '@oj/functions/features/file/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import { getProblemNote, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { compileInteractive, compileSpj } from '@oj/functions/features/problem/compile/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import { uploadDone, uploadUrl } from '@oj/functions/features/problem-exchange/contract.ts'
import { getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import * as rating from '@oj/functions/features/rating/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { formOf } from './problems.ts'

/** Things of another user that calls on a right can name. */
export interface Scoped {
  problem: { pid: number; problemId: string }
  /** one that may be deleted */
  spare: { pid: number }
  /** one that was deleted */
  deleted: { pid: number }
  submitId: number
}

/** A valid input, and what whoever has the right may be told: calls that would change much end in an error of their own. */
interface ScopedCall {
  endpoint: Endpoint
  input: object
  told: readonly string[]
}

const done = 'done'
const one = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object, ...told: string[]): ScopedCall => ({
  endpoint,
  input,
  told: told.length > 0 ? told : [done],
})

const nobody = crypto.randomUUID()
const empty = new File([], 'empty.txt')
/** In no language of a judge, so that none gets it. */
const program = { code: 'nothing', language: 'nothing' }

const inBank = ({ problem: { pid, problemId } }: Scoped): ScopedCall[] => [
  one(problems.getProblemCodeTemplate, { pid: problemId }),
  one(problems.getProblemDetail, { problemId }),
  one(problems.getContestProblemDetails, { displayId: problemId }),
  one(problems.getFullScreenProblemList, {}),
  one(problems.getUserProblemStatus, { pidList: [pid] }),
  one(problems.markFavourite, { pid, favourite: true }),
  one(getProblemBestSubmissions, { pid }),
  one(getProblemDraft, { pid }),
  one(saveProblemDraft, { ...program, pid, base: 0 }),
  one(getProblemNote, { pid }),
  one(saveProblemNote, { pid, text: '', base: 0 }),
  one(submissions.getSubmissionList, { limit: 1 }),
  one(submissions.getContestSubmissions, { limit: 1 }),
  one(submissions.getLastAcCode, { pid }, 'not-accepted-yet'),
  one(submissions.submitProblemJudge, { ...program, pid: problemId }, 'language-unknown'),
  one(submissions.submitProblemTestJudge, { ...program, pid: problemId }, 'language-unknown'),
  one(uploadMdFile, { file: empty }, 'file-empty'),
  one(uploadMdImg, { image: empty }, 'file-empty'),
  one(uploadUrl, { kind: 'file', name: 'a.txt', size: 1 }),
  one(uploadDone, { kind: 'file', name: 'a.txt', uploadId: nobody }, 'upload-not-there'),
]

const authored = ({ problem: { pid, problemId } }: Scoped): ScopedCall[] => [
  one(compileInteractive, program, 'compile-language-unknown'),
  one(compileSpj, program, 'compile-language-unknown'),
  one(authoring.addProblem, formOf({ problemId }), 'problem-id-taken'),
  one(authoring.batchProblems, { pids: [0], change: { action: 'delete' } }),
  one(authoring.duplicateProblem, { pid: 0 }, 'problem-not-found'),
  one(authoring.getAdminProblemList, { limit: 1 }),
  one(authoring.getDeletedProblems, { limit: 1 }),
  one(authoring.getNextProblemId, {}),
  one(authoring.saveProblemDraft, { pid, draft: '{}' }),
  one(authoring.getProblemDraft, { pid }),
  one(authoring.removeProblemDraft, { pid }),
  one(authoring.uploadTestData, { name: 'a.zip', size: 1 }),
  one(authoring.checkTestData, { uploadId: nobody }, 'upload-not-found'),
  one(authoring.getUploadedCases, { uploadTestcaseDir: nobody }, 'upload-not-found'),
  one(authoring.uploadTestcaseZip, { file: empty }, 'test-data-refused'),
]

const edited = ({ problem: { pid, problemId }, spare, deleted }: Scoped): ScopedCall[] => [
  one(authoring.getAdminProblem, { pid }),
  one(authoring.getProblemCases, { pid }),
  one(authoring.getProblemVersions, { pid }),
  one(authoring.getProblemVersion, { pid, version: 1 }),
  one(authoring.getSolutionResults, { pid }),
  one(authoring.downloadTestcase, { pid }),
  one(authoring.judgeSolutions, { pid }, 'solution-none'),
  one(authoring.changeProblem, { pid, version: 0 }, 'problem-changed'),
  one(authoring.restoreProblemVersion, { pid, version: 1, from: 0 }, 'problem-changed'),
  one(authoring.changeProblemAuth, { id: pid, auth: problems.ProblemAuth.public }),
  one(authoring.restoreProblem, { pid: deleted.pid, problemId }, 'problem-id-taken'),
  one(authoring.removeProblem, { pid: spare.pid }),
]

const judged = ({ submitId }: Scoped): ScopedCall[] => [
  one(submissions.checkSubmissionsStatus, { submitIds: [submitId] }),
  one(submissions.checkContestSubmissionsStatus, { submitIds: [submitId] }),
  one(submissions.getSubmissionDetail, { submitId }),
  one(submissions.getAllCaseResult, { submitId }, done, 'submission-not-yours'),
  one(submissions.shareSubmission, { submitId, share: false }, 'submission-not-yours'),
  one(judging.cancelJudge, { submitId }),
  one(judging.cancelJudgeByGet, { submitId }, 'already-cancelled'),
  one(judging.manualJudge, { submitId, status: 0 }),
  one(judging.manualJudgeByGet, { submitId, status: 0 }),
  one(judging.rejudge, { submitId }),
  one(judging.rejudgeByGet, { submitId }),
  one(judging.restoreJudge, { submitId }, 'not-manual'),
  one(judging.restoreJudgeByGet, { submitId }, 'not-manual'),
  one(judging.previewRejudge, { username: 'nobody' }),
  one(judging.rejudgeMany, { username: 'nobody' }),
  one(judging.startRejudging, { username: 'nobody' }),
  one(judging.getRejudgings, {}),
  one(judging.getRejudging, { number: 0 }, 'rejudging-not-found'),
  one(judging.getRejudgingChanges, { number: 0 }, 'rejudging-not-found'),
  one(judging.applyRejudging, { number: 0 }, 'rejudging-not-found'),
  one(judging.dropRejudging, { number: 0 }, 'rejudging-not-found'),
]

/** The number of the first comment in a contest. */
const commentIn = (cid: number) => (cid * 10 + 1) * 1_000_000 + 1

/** All calls on a right in a contest, in an order in which none spoils the next. */
export const contestCalls = (cid: number): ScopedCall[] => [
  one(contest.getContestInfo, { cid }),
  one(contest.registerContest, { cid }),
  one(contest.getContestAccess, { cid }),
  one(contest.getContestProblem, { cid }),
  one(contest.getContestRank, { cid }),
  one(contest.getContestOutsideScoreboard, { cid }, 'contest-rank-closed'),
  one(contest.getContestOutsideInfo, { cid }, 'contest-rank-closed'),
  one(contest.getContestRankFilters, { cid }, 'contest-rank-closed', done),
  one(contest.openContestRank, { cid, opensAt: 'now' }, 'contest-rank-not-sealed'),
  one(contest.rebuildContestRank, { cid }),
  one(contest.downloadContestRank, { cid, format: 'csv' }),
  one(contest.getScrollBoardInfo, { cid }),
  one(contest.getScrollBoardSubmissions, { cid }),
  one(rating.getContestRating, { cid }, 'contest-unrated'),
  one(rating.getRatingChanges, { cid }, 'contest-unrated'),
  one(rating.decideRating, { cid, decision: 'undo' }, 'contest-unrated'),
  one(contest.getReaderKeys, { cid }),
  one(contest.addReaderKey, { cid, label: 'Screen' }),
  one(contest.removeReaderKey, { cid, id: nobody }, 'reader-key-unknown'),
  one(contest.getContestAnnouncement, { cid }),
  one(contest.getUnreadContestAnnouncements, { cid }),
  one(contest.submitPrintText, { cid, content: 'x'.repeat(50) }, 'print-off'),
  one(contest.getContestPrint, { cid }),
  one(contest.checkContestPrint, { cid, id: cid * 100_000_000 }, 'print-not-found'),
  one(contest.downloadContestPrint, { id: cid * 100_000_000 }, 'print-not-found'),
  one(contest.getContestAcInfo, { cid }),
  one(contest.checkContestAcInfo, { cid, id: 1, checked: true }, 'balloon-not-found'),
  one(contest.tellSealedBalloons, { cid, afterSeal: false }),
  one(contest.getContestantVisits, { cid, uids: [nobody] }),
  one(contest.disqualifyContestant, { cid, uid: nobody, isDisqualified: true }, 'contestant-unknown'),
  one(contest.rejudgeContestProblem, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.rejudgeContestProblemByGet, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.askQuestion, { cid, category: 'problem', pid: 0, question: 'Why?' }, 'contest-problem-unknown'),
  one(contest.getQuestions, { cid }),
  one(contest.claimQuestion, { id: cid * 100_000_000, claim: true }, 'question-not-found'),
  one(contest.answerQuestion, { id: cid * 100_000_000, answer: 'So.' }, 'question-not-found'),
  one(contest.downloadAcceptedCodes, { cid }, 'codes-none'),
  one(contest.packCodes, { cid }),
  one(contest.getCodesUrl, { cid, taskId: nobody }, 'codes-not-found'),
  one(comment.getComments, { cid }),
  one(comment.getCommentPeople, { cid }),
  one(comment.addComment, { cid, content: 'words' }),
  one(comment.getReplies, { commentId: commentIn(cid) }),
  one(comment.addReply, { reply: { commentId: commentIn(cid), content: 'words' } }),
  one(comment.likeComment, { cid: commentIn(cid), toLike: true }, done, 'comment-not-found'),
  one(comment.removeReply, { commentId: commentIn(cid), id: 2 }, 'comment-not-found'),
  one(comment.removeComment, { id: commentIn(cid) }, done, 'comment-not-found'),
  one(contest.getAdminContest, { cid }),
  one(contest.changeContest, { id: cid, type: 1 }, 'contest-rule-locked'),
  one(contest.showContest, { cid, visible: true }),
  one(contest.changeTutorial, { cid, tutorial: '' }),
  one(contest.cloneContest, { cid }),
  one(contest.getContestEntries, { cid }),
  one(contest.getContestEntry, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.changeContestEntry, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.addContestProblem, { cid, pid: 0, displayId: 'A' }, 'problem-not-found'),
  one(contest.removeContestProblem, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.orderContestProblems, { cid, pids: [0] }, 'contest-problem-unknown'),
  one(contest.publishContestProblems, { cid }, 'contest-not-ended'),
  one(contest.getContestants, { cid }),
  one(contest.saveContestants, { cid, contestants: [['nobody at all']] }),
  one(contest.changeContestant, { cid, uid: nobody, team: 'Team' }, 'contestant-unknown'),
  one(contest.giveExtraMinutes, { cid, uids: [nobody], extraMinutes: 5 }, 'contestant-unknown'),
  one(contest.removeContestants, { cid, uids: [nobody] }),
  one(contest.extendContest, { cid, minutes: 1 }),
  one(contest.getAdminContestAnnouncements, { cid }),
  one(contest.addContestAnnouncement, { cid, announcement: { title: 'Notice', content: 'Words' } }),
  one(
    contest.changeContestAnnouncement,
    { announcement: { id: cid * 100_000_000, status: 0 } },
    'announcement-not-found',
  ),
  one(contest.removeContestAnnouncement, { aid: cid * 100_000_000 }, 'announcement-not-found'),
  one(contest.removeContest, { cid }),
]

/** All calls on a right in the bank, in its problems and in submissions to them, in an order in which none spoils the next. */
export const scopedCalls = (things: Scoped): ScopedCall[] =>
  [inBank, authored, edited, judged].flatMap((calls) => calls(things))
