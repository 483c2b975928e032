import * as assignment from '@oj/functions/features/assignment/contract.ts'
import * as classes from '@oj/functions/features/class/contract.ts'
import * as comment from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as course from '@oj/functions/features/course/contract.ts'
import * as discussion from '@oj/functions/features/discussion/contract.ts'
import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import * as exam from '@oj/functions/features/exam/contract.ts'
import { uploadMdFile, uploadMdImg } from '@oj/functions/features/file/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { mildPolicy } from '@oj/functions/features/group/contract-late.ts'
import { usualQuotas } from '@oj/functions/features/group/contract-quotas.ts'
import * as groupProblem from '@oj/functions/features/group-problem/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import { getProblemNote, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { compileInteractive, compileSpj } from '@oj/functions/features/problem/compile/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import {
  readQuestionPackage,
  readQuestions,
  uploadDone,
  uploadUrl,
  writeQuestions,
} from '@oj/functions/features/problem-exchange/contract.ts'
import { getGroupRank, getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import * as rating from '@oj/functions/features/rating/contract.ts'
import { resubmit, submitRemoteRun } from '@oj/functions/features/remote-judge/contract.ts'
import * as similarity from '@oj/functions/features/similarity/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as timedWork from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { assignmentOf } from './assignments.ts'
import { contestOf } from './contests.ts'
import { formOf } from './problems.ts'
import { aboveWorks, timedWorkOf } from './timed-works.ts'

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
export interface ScopedCall {
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
  one(exam.getProblemQuestions, { pid }, 'not-objective'),
  one(saveProblemNote, { pid, text: '', base: 0 }),
  one(submissions.getSubmissionList, { limit: 1 }),
  one(submissions.getContestSubmissions, { limit: 1 }),
  one(submissions.getLastAcCode, { pid }, 'not-accepted-yet'),
  one(submissions.submitProblemJudge, { ...program, pid: problemId }, 'language-unknown'),
  one(submissions.submitProblemTestJudge, { ...program, pid: problemId }, 'language-unknown'),
  one(submitRemoteRun, { pid: problemId, run: '1' }, 'remote-not-own'),
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
  one(readQuestions, { format: 'own', text: '{}' }, 'questions-unreadable'),
  one(writeQuestions, { format: 'own', questions: [] }),
  one(readQuestionPackage, { file: empty }, 'damaged'),
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
  one(authoring.getProblemTags, { pid }),
  one(authoring.getProblemLanguages, { pid }),
  one(authoring.getProblemVersions, { pid }),
  one(authoring.getProblemVersion, { pid, version: 1 }),
  one(authoring.getSolutionResults, { pid }),
  one(authoring.getProblemShares, { pid }),
  one(authoring.shareProblem, { pid }, 'done', 'share-not-of-bank'),
  one(authoring.unshareProblem, { pid }),
  one(authoring.downloadTestcase, { pid }),
  one(authoring.getTestDataUrl, { pid }),
  one(authoring.judgeSolutions, { pid }, 'solution-none'),
  one(authoring.changeProblem, { pid, version: 0 }, 'problem-changed'),
  one(authoring.restoreProblemVersion, { pid, version: 1, from: 0 }, 'problem-changed'),
  one(authoring.changeProblemAuth, { id: pid, auth: problems.ProblemAuth.public }),
  one(groupProblem.getOffer, { pid }),
  one(groupProblem.applyPublic, { pid, isApplied: true }, 'offer-not-of-group'),
  one(authoring.restoreProblem, { pid: deleted.pid, problemId }, 'problem-id-taken'),
  one(authoring.removeProblem, { pid: spare.pid }),
]

const judged = ({ submitId }: Scoped): ScopedCall[] => [
  one(submissions.checkSubmissionsStatus, { submitIds: [submitId] }),
  one(submissions.checkContestSubmissionsStatus, { submitIds: [submitId] }),
  one(submissions.getSubmissionDetail, { submitId }),
  one(submissions.getAllCaseResult, { submitId }, done, 'submission-not-yours'),
  one(resubmit, { submitId }, 'not-resubmittable', 'submission-not-yours'),
  one(submissions.shareSubmission, { submitId, share: false }, 'submission-not-yours'),
  one(exam.getAnswerSheet, { submitId }, 'not-objective', 'submission-not-yours'),
  one(exam.markAnswers, { submitId, revision: 1, marks: [] }, 'not-objective'),
  one(gradebook.getRemarks, { submitId }),
  one(gradebook.addRemark, { submitId, line: 1, text: 'x' }, 'gradebook-not-yours-to-grade'),
  one(gradebook.removeRemark, { submitId, id: 1 }, 'gradebook-remark-unknown'),
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

/** All calls on what the programs of a set have in common. */
const similarIn = (set: { cid: number } | { tid: number } | { aid: number }): ScopedCall[] => [
  one(similarity.getSimilarPairs, set),
  one(similarity.codeSimilarInfo, set),
  one(similarity.getSimilarPair, { ...set, id: '1-2' }, 'similarity-pair-unknown'),
  one(similarity.reviewSimilarPair, { ...set, id: '1-2', isReviewed: true, note: '' }, 'similarity-pair-unknown'),
  one(similarity.getSimilarityBase, { ...set, pid: 0 }, 'similarity-problem-unknown'),
  one(similarity.setSimilarityBase, { ...set, pid: 0, language: 'C', code: '' }, 'similarity-problem-unknown'),
  one(similarity.codeSimilarCheck, set, done, 'similarity-running'),
  one(similarity.codeSimilarStop, set),
]

/** All calls on how far a class is in a set. */
const progressIn = (set: { cid: number } | { tid: number } | { aid: number }): ScopedCall[] => [
  one(classes.getClassProgress, set),
  one(classes.getClassFailing, set),
  one(classes.addClassRemarks, { ...set, pid: 0, submitIds: [1], text: 'x' }),
]

/** All calls on a right in a contest, in an order in which none spoils the next. */
export const contestCalls = (cid: number): ScopedCall[] => [
  one(contest.getContestInfo, { cid }),
  one(contest.registerContest, { cid }),
  one(contest.getContestAccess, { cid }),
  one(contest.getContestProblem, { cid }, done, 'login-required'),
  one(contest.getContestRank, { cid }),
  one(contest.getContestOutsideScoreboard, { cid }, 'contest-rank-closed'),
  one(contest.getContestOutsideInfo, { cid }, 'contest-rank-closed'),
  one(contest.getContestRankFilters, { cid }, 'contest-rank-closed', done),
  one(contest.openContestRank, { cid, opensAt: 'now' }, 'contest-rank-not-sealed'),
  one(contest.rebuildContestRank, { cid }),
  one(contest.downloadContestRank, { cid, format: 'csv' }),
  one(contest.startVirtualContest, { cid }, 'virtual-not-yet', 'virtual-staff'),
  one(contest.finishVirtualContest, { cid }, 'virtual-none'),
  one(contest.getVirtualContests, { cid }),
  one(contest.getScrollBoardInfo, { cid }),
  one(contest.getScrollBoardSubmissions, { cid }),
  one(contest.getContestStatistics, { cid }),
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
  ...similarIn({ cid }),
  ...progressIn({ cid }),
  one(comment.getComments, { cid }),
  one(comment.getCommentPeople, { cid }),
  one(comment.addComment, { cid, content: 'words' }),
  one(comment.getReplies, { commentId: commentIn(cid) }),
  one(comment.addReply, { reply: { commentId: commentIn(cid), content: 'words' } }),
  one(comment.likeComment, { cid: commentIn(cid), toLike: true }, done, 'comment-not-found'),
  one(comment.acceptComment, { id: commentIn(cid), toAccept: true }, 'comment-not-found'),
  one(comment.removeReply, { commentId: commentIn(cid), id: 2 }, 'comment-not-found'),
  one(comment.removeComment, { id: commentIn(cid) }, done, 'comment-not-found'),
  one(contest.getAdminContest, { cid }),
  one(contest.changeContest, { id: cid, type: 1 }, 'contest-rule-locked'),
  one(contest.showContest, { cid, visible: true }),
  one(contest.changeTutorial, { cid, tutorial: '' }),
  one(contest.cloneContest, { cid }),
  one(contest.cloneContestByGet, { cid }),
  one(contest.getContestEntries, { cid }),
  one(contest.getGroupContestEntries, { cid }),
  one(contest.getContestEntry, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.changeContestEntry, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.addContestProblem, { cid, pid: 0, displayId: 'A' }, 'problem-not-found'),
  one(contest.addPublicProblemToContest, { cid, pid: 0, displayId: 'A' }, 'problem-not-found'),
  one(contest.addRemoteProblemToContest, { cid, name: 'HDU', problemId: '?', displayId: 'A' }, 'remote-id'),
  one(contest.addGroupProblemToContest, { cid, problemId: nobody, displayId: 'A' }, 'problem-not-found'),
  one(contest.removeContestProblem, { cid, pid: 0 }, 'contest-problem-unknown'),
  one(contest.orderContestProblems, { cid, pids: [0] }, 'contest-problem-unknown'),
  one(contest.publishContestProblems, { cid }, 'contest-not-ended'),
  one(contest.getContestants, { cid }),
  one(contest.saveContestants, { cid, contestants: [['nobody at all']] }),
  one(contest.changeContestant, { cid, uid: nobody, team: 'Team' }, 'contestant-unknown'),
  one(contest.giveExtraMinutes, { cid, uids: [nobody], extraMinutes: 5 }, 'contestant-unknown'),
  one(contest.removeContestants, { cid, uids: [nobody] }),
  one(contest.extendContest, { cid, minutes: 1 }),
  one(contest.previewTeams, { cid, rows: [{ username: '!' }] }),
  one(contest.enrollTeams, { cid, rows: [{ username: '!' }] }),
  one(contest.getTeamsTask, { cid }),
  one(contest.getTeamSlips, { cid, taskId: crypto.randomUUID() }, done, 'class-teachers-only'),
  one(contest.getTeamSlipsFile, { cid, taskId: crypto.randomUUID() }, done, 'class-teachers-only'),
  one(contest.readTeamsFile, { cid, file: new File(['x'], 'teams.xlsx') }, 'class-file-unreadable'),
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

/** All calls on a right in a timed work, in an order in which none spoils the next. */
export const timedWorkCalls = (tid: number): ScopedCall[] => [
  one(timedWork.getTimedWorkInfo, { tid }),
  one(timedWork.startTimedWork, { tid }, done, 'timed-work-staff'),
  one(timedWork.getTimedWorkProblems, { tid }),
  one(timedWork.getTimedWorkProblemDetail, { tid, displayId: 'none' }, 'problem-not-found'),
  one(timedWork.getTimedWorkSubmissions, { tid }),
  one(timedWork.getAdminTimedWork, { tid }),
  one(timedWork.changeTimedWork, { id: tid, revision: 99 }, 'timed-work-changed'),
  one(timedWork.showTimedWork, { tid, visible: true }),
  one(timedWork.getTimedWorkEntries, { tid }),
  one(timedWork.changeTimedWorkEntry, { tid, pid: 0 }, 'timed-work-problem-unknown'),
  one(timedWork.addTimedWorkProblem, { tid, pid: 0, displayId: 'A' }, 'problem-not-found'),
  one(timedWork.removeTimedWorkProblem, { tid, pid: 0 }, 'timed-work-problem-unknown'),
  one(timedWork.orderTimedWorkProblems, { tid, pids: [0] }, 'timed-work-problem-unknown'),
  one(timedWork.getTimedWorkPeople, { tid }),
  one(timedWork.extendTimedWork, { tid, username: 'nobody at all' }, 'timed-work-user-unknown'),
  one(timedWork.reopenTimedWork, { tid, uid: nobody, minutes: 1, reason: 'Why' }, 'timed-work-entrant-unknown'),
  one(timedWork.downloadTimedWorkRank, { tid }),
  ...similarIn({ cid: tid + aboveWorks }),
  ...progressIn({ cid: tid + aboveWorks }),
  one(timedWork.endTimedWork, { id: tid }, done, 'timed-work-staff'),
  one(timedWork.getTimedWorkRank, { tid }),
  one(timedWork.removeTimedWork, { tid }),
]

/** Nothing that is different for a student. */
const noTimes = { times: {}, isExcused: false, exceptions: 0, reason: '' }

/** All calls on a right in an assignment, in an order in which none spoils the next. */
export const assignmentCalls = (aid: number): ScopedCall[] => [
  one(assignment.getAssignmentInfo, { aid }),
  one(assignment.getAssignmentProblems, { aid }),
  one(assignment.getAdminAssignment, { aid }),
  one(assignment.changeAssignment, { aid, revision: 99 }, 'assignment-changed'),
  one(assignment.showAssignment, { aid, visible: true }),
  one(assignment.getAssignmentEntries, { aid }),
  one(assignment.addAssignmentProblems, { aid, problems: [{ pid: 0 }] }, 'problem-not-found'),
  one(assignment.changeAssignmentEntry, { aid, pid: 0 }, 'assignment-problem-unknown'),
  one(assignment.removeAssignmentProblem, { aid, pid: 0 }, 'assignment-problem-unknown'),
  one(assignment.orderAssignmentProblems, { aid, pids: [0] }, 'assignment-problem-unknown'),
  one(assignment.getAssignmentPeople, { aid }),
  one(assignment.changeClassTimes, { aid, gid: 0, times: {} }, 'assignment-class-unknown'),
  one(assignment.changePersonTimes, { aid, uids: [nobody], ...noTimes }, 'assignment-student-unknown'),
  one(assignment.getAssignmentProgress, { aid }),
  one(assignment.getAssignmentReminder, { aid, gid: 0 }, 'assignment-class-unknown'),
  one(assignment.sendAssignmentReminder, { aid, gid: 0 }, 'assignment-class-unknown'),
  ...similarIn({ aid }),
  ...progressIn({ aid }),
  one(assignment.removeAssignment, { aid }),
]

/** All calls on a right in a training, in an order in which none spoils the next. */
export const trainingCalls = (tid: number): ScopedCall[] => [
  one(training.getTrainingDetail, { tid }),
  one(training.registerTraining, { tid }),
  one(training.getTrainingAccess, { tid }),
  one(training.getTrainingProblemList, { tid }),
  one(training.getTrainingProblemDetails, { cid: tid, displayId: 'none' }, 'problem-not-found'),
  one(training.getTrainingRank, { tid }),
  one(training.downloadTrainingRank, { tid }),
  one(training.getAdminTraining, { tid }),
  one(training.changeTraining, { training: { id: tid, auth: 'Private' } }, 'training-password-required'),
  one(training.showTraining, { tid, status: true }),
  one(training.getTrainingEntries, { tid }),
  one(training.getGroupTrainingEntries, { tid }),
  one(training.addTrainingProblem, { tid, pid: 0 }, 'problem-not-found'),
  one(training.addPublicProblemToTraining, { tid, pid: 0 }, 'problem-not-found'),
  one(training.addRemoteProblemToTraining, { tid, name: 'HDU', problemId: '?' }, 'remote-id'),
  one(training.addGroupProblemToTraining, { tid, problemId: nobody }, 'problem-not-found'),
  one(training.changeTrainingEntry, { tid, pid: 0 }, 'training-problem-unknown'),
  one(training.removeTrainingProblem, { tid, pid: 0 }, 'training-problem-unknown'),
  one(training.orderTrainingProblems, { tid, pids: [0] }, 'training-problem-unknown'),
  ...similarIn({ tid }),
  ...progressIn({ tid }),
  one(training.removeTraining, { tid }),
]

/** All calls on a right in a course and in a linked video of it, in an order in which none spoils the next. */
export const courseCalls = (cid: number, vid: number): ScopedCall[] => [
  one(course.getCourseDetail, { cid }),
  one(course.getCourseVideo, { vid }),
  one(course.savePosition, { vid, seconds: 1, duration: 2 }),
  one(course.getCaptions, { vid, language: 'en' }, 'captions-not-found'),
  one(course.getAdminCourse, { cid }),
  one(course.changeCourse, { id: cid, rank: 1000 }),
  one(course.showCourse, { cid, isVisible: true }),
  one(course.getCourseVideos, { cid }),
  one(course.getAdminVideo, { vid }),
  one(course.addVideo, { cid, title: 'Another', url: course.addressOfFile('0'.repeat(32)) }, 'course-file-gone'),
  one(course.changeVideo, { id: vid, title: 'Lecture' }),
  one(course.showVideo, { vid, isVisible: true }),
  one(course.rankVideo, { vid, rank: 1000 }),
  one(course.orderVideos, { cid, vids: [vid] }),
  one(course.beginVideoUpload, { cid, name: 'a.mov', size: 1 }, 'video-type'),
  one(course.uploadVideo, { cid, file: empty }, 'video-content'),
  one(course.getVideoUploads, { cid }),
  one(course.saveCaptions, { vid, language: 'en', vtt: 'WEBVTT' }, 'video-linked'),
  one(course.removeCaptions, { vid, language: 'en' }, 'captions-not-found'),
  one(course.removeVideo, { vid }),
  one(course.removeCourse, { cid }),
]

/** The number of an announcement of a group. */
const announcementIn = (gid: number) => gid * 100_000_000

/** All calls on a right in a group, in an order in which none spoils the next. */
export const groupCalls = (gid: number): ScopedCall[] => [
  one(group.getGroupDetail, { gid }),
  one(group.getGroupAccess, { gid }),
  one(group.getGroupAuth, { gid }),
  one(group.changeGroupSort, { gid, sort: 0 }),
  one(group.blockGroup, { gid, status: 0 }),
  one(group.changeGroupQuotas, { gid, ...usualQuotas }),
  one(group.changeGroup, { id: gid, revision: 999 }, 'group-changed'),
  one(group.transferGroup, { gid, uid: nobody }, 'group-member-unknown'),
  one(group.getGroupMemberList, { gid }),
  one(group.getGroupApplyList, { gid }),
  one(group.joinGroup, { gid, reason: 'none' }, 'group-reason-length', 'group-inside', 'group-applied'),
  one(group.changeGroupMember, { gid, uid: nobody, auth: 3 }, 'group-member-unknown'),
  one(group.removeGroupMember, { gid, uid: nobody }, 'group-member-unknown'),
  one(group.getGroupInvites, { gid }),
  one(group.addGroupInvite, { gid }),
  one(group.removeGroupInvite, { gid, token: nobody }, 'group-invite-gone'),
  one(group.inviteToGroup, { gid, usernames: [nobody] }),
  one(group.getClassReminders, { gid }),
  one(group.changeClassReminders, { gid, hours: null }),
  one(group.changeClassWebhook, { gid, address: 'https://example.com/hook', secret: '' }, 'group-webhook-address'),
  one(group.removeClassWebhook, { gid }),
  one(group.testClassWebhook, { gid }, 'group-webhook-none'),
  one(classes.getGroupDue, { gid }),
  one(classes.inviteClass, { gid, rows: [['!']] }),
  one(classes.makeClass, { gid, rows: [['!']] }),
  one(classes.previewClass, { gid, rows: [{ username: '!' }] }),
  one(classes.enrollClass, { gid, rows: [{ username: '!' }] }),
  one(classes.getClassAccounts, { gid }),
  one(classes.getClassSlips, { gid, taskId: crypto.randomUUID() }, 'done', 'class-teachers-only'),
  one(classes.getClassSlipsFile, { gid, taskId: crypto.randomUUID() }, 'done', 'class-teachers-only'),
  one(classes.renewClassSlip, { gid, uid: nobody }, 'class-teachers-only', 'class-account-unknown'),
  one(classes.readClassFile, { gid, file: new File(['x'], 'class.xlsx') }, 'class-file-unreadable'),
  one(lti.getLtiCourses, { gid }),
  one(lti.takeLtiRoster, { gid, course: nobody }, 'lti-course-unknown'),
  one(classes.getCopyPlan, { gid }),
  one(classes.copyClass, { gid, name: 'The next class' }),
  one(classes.archiveClass, { gid }),
  one(classes.getArchiveUrl, { gid, taskId: crypto.randomUUID() }, 'archive-not-found'),
  one(classes.getGroupRetirement, { gid }),
  one(group.getGroupAnnouncementList, { gid }),
  one(group.getGroupAdminAnnouncementList, { gid }),
  one(group.addGroupAnnouncement, { gid, title: 'Notice', content: 'Words' }),
  one(group.changeGroupAnnouncement, { id: announcementIn(gid), status: 0 }, 'group-announcement-not-found'),
  one(group.removeGroupAnnouncement, { aid: announcementIn(gid) }, 'group-announcement-not-found'),
  one(contest.getGroupContestList, { gid }),
  one(contest.getGroupAdminContestList, { gid }),
  one(contest.addGroupContest, { gid, ...contestOf(), endTime: '2020-01-01T00:00:00Z' }, 'contest-ends-early'),
  one(timedWork.getGroupTimedWorkList, { gid }),
  one(timedWork.getGroupAdminTimedWorkList, { gid }),
  one(timedWork.addGroupTimedWork, { gid, ...timedWorkOf(), endTime: '2020-01-01T00:00:00Z' }, 'timed-work-ends-early'),
  one(training.getGroupTrainingList, { gid }),
  one(training.getGroupAdminTrainingList, { gid }),
  one(training.addGroupTraining, { training: { gid, title: 'T', description: 'D' } }, 'training-category-required'),
  one(assignment.getAssignmentList, { gid }),
  one(assignment.addAssignment, { gid, ...assignmentOf(), dueTime: '2020-01-01T00:00:00Z' }, 'assignment-due-early'),
  one(assignment.getChoosableProblems, { gid }),
  one(assignment.getLatePolicy, { gid }),
  one(assignment.changeLatePolicy, { gid, policy: mildPolicy }),
  one(assignment.changeTimedStanding, { gid, standingTimed: false }),
  one(assignment.changeMemberTimes, { gid, uid: nobody, days: 1, factor: 1 }, 'group-member-unknown'),
  one(assignment.copyAssignment, { gid, aid: 0, startTime: '2030-01-01T00:00:00Z' }, 'set-not-found'),
  one(course.getGroupCourseList, { gid }),
  one(course.getGroupAdminCourseList, { gid }),
  one(
    course.addGroupCourse,
    { gid, title: 'C', description: 'D', logo: '/api/public/img/none.webp' },
    'course-file-gone',
  ),
  one(course.uploadGroupCourseLogo, { gid, image: empty }, 'image-type'),
  one(gradebook.getGroupGradebooks, { gid }),
  one(gradebook.addGroupGradebook, { gid, title: 'G' }),
  one(discussion.getGroupDiscussionList, { gid }, done),
  one(discussion.getGroupAdminDiscussionList, { gid }, done),
  one(discussion.getDeletedGroupDiscussions, { gid }, done),
  one(discussion.restoreGroupDiscussion, { gid, did: 0 }, 'discussion-not-found'),
  one(
    discussion.addGroupDiscussion,
    { gid, title: 'T', description: 'D', content: 'C', categoryId: null },
    'group-discussions-off',
    'discussion-category-required',
  ),
  one(groupProblem.getGroupProblemList, { gid }),
  one(getGroupRank, { gid }),
  one(group.exitGroup, { gid }, done, 'group-member-unknown', 'group-root-stays'),
  one(group.uploadGroupAvatar, { gid, image: empty }, 'image-type'),
  one(group.removeGroup, { gid }),
]

/** All calls on a right in the bank, in its problems and in submissions to them, in an order in which none spoils the next. */
export const scopedCalls = (things: Scoped): ScopedCall[] =>
  [inBank, authored, edited, judged].flatMap((calls) => calls(things))
