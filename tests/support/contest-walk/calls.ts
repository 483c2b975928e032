import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as drafts from '@oj/functions/features/draft/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import * as notes from '@oj/functions/features/note/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import * as rank from '@oj/functions/features/rank/contract.ts'
import * as rating from '@oj/functions/features/rating/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { formOf } from '../data/problems.ts'
import type { Planted } from './planted.ts'
import type { Secret } from './secrets.ts'

/** What decides who is let in: a right in the contest, in its problem or submission, or what `expected.ts` says of it. */
export type Gate =
  | 'know'
  | 'enter'
  | 'submit'
  | 'print'
  | 'ask'
  | 'serve'
  | 'answer'
  | 'manage'
  /** the right to manage the contest, and to make others */
  | 'remake'
  | 'judge'
  | 'edit'
  | 'restore'
  | 'first row'
  | 'second row'
  | 'judge first row'
  | 'share first row'
  /** the right to make problems in the bank, and to change this one */
  | 'copy'
  /** the bank, which knows nothing of the problem */
  | 'bank'
  /** nothing is stated: what is answered is looked through */
  | 'open'

export interface WalkCall {
  endpoint: Endpoint
  input: object
  /** what those may be told who are let in */
  told: readonly string[]
  gate: Gate
  /** whether it would change the contest, so that only those make it who are refused */
  isRefusedOnly: boolean
  /** secrets that it tells to whoever may call it */
  tells: readonly Secret[] | 'all'
  /** whether it is of what the caller has written and kept himself */
  isOwn: boolean
}

/** A call with what is stated of it. */
export const line = <E extends Endpoint>(
  gate: Gate,
  endpoint: E,
  input: InputOf<E> & object,
  told: string[],
): WalkCall => ({
  endpoint,
  input,
  told: ['done', ...told],
  gate,
  isRefusedOnly: false,
  tells: [],
  isOwn: false,
})
/** A call that each of them makes. */
const ask = <E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E> & object, ...told: string[]) =>
  line(gate, endpoint, input, told)
/** One that would change the contest. */
const refused = <E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E> & object): WalkCall => ({
  ...line(gate, endpoint, input, []),
  isRefusedOnly: true,
})

/** The id of nothing. */
export const nobody = crypto.randomUUID()
const empty = new File([], 'empty.txt')
/** In no language of a judge, so that none gets it. */
const program = { code: 'nothing', language: 'nothing' }

const ofContest = ({ cid, problem: { pid }, announcements: [aid = 0], question, print, at, problem }: Planted) => [
  ask('know', contest.getContestInfo, { cid }),
  ask('know', contest.getContestAccess, { cid }),
  refused('know', contest.registerContest, { cid }),
  ask('enter', contest.getContestProblem, { cid }),
  ask('enter', contest.getContestProblem, { cid, containsEnd: true }),
  ask('enter', contest.getContestAnnouncement, { cid }),
  ask('enter', contest.getUnreadContestAnnouncements, { cid }),
  ask('enter', contest.getQuestions, { cid }),
  refused('ask', contest.askQuestion, { cid, category: 'general', question: 'Why?' }),
  refused('print', contest.submitPrintText, { cid, content: 'x'.repeat(50) }),
  ask('serve', contest.getContestPrint, { cid }),
  ask('serve', contest.downloadContestPrint, { id: print || cid * 100_000_000 }, 'print-not-found'),
  ask('serve', contest.getContestAcInfo, { cid }, 'balloons-acm-only'),
  refused('serve', contest.checkContestAcInfo, { cid, id: 1, checked: true }),
  refused('manage', contest.tellSealedBalloons, { cid, afterSeal: true }),
  ask('manage', contest.getContestantVisits, { cid, uids: [nobody] }),
  refused('manage', contest.disqualifyContestant, { cid, uid: nobody, isDisqualified: true }),
  refused('judge', contest.rejudgeContestProblem, { cid, pid }),
  refused('judge', contest.rejudgeContestProblemByGet, { cid, pid }),
  refused('manage', contest.downloadAcceptedCodes, { cid }),
  ask('enter', contest.downloadContestRank, { cid, format: 'csv' }),
  ask('enter', contest.downloadContestRank, { cid, format: 'srk', forceRefresh: true }),
  ask('manage', contest.getReaderKeys, { cid }),
  refused('manage', contest.addReaderKey, { cid, label: 'Screen' }),
  refused('manage', contest.removeReaderKey, { cid, id: nobody }),
  refused('manage', contest.packCodes, { cid }),
  refused('manage', contest.getCodesUrl, { cid, taskId: nobody }),
  refused('judge', judging.startRejudging, { cid, all: true }),
  ask('judge', judging.getRejudgings, { cid }),
  ask('judge', judging.getRejudging, { cid, number: 0 }, 'rejudging-not-found'),
  ask('judge', judging.getRejudgingChanges, { cid, number: 0 }, 'rejudging-not-found'),
  refused('judge', judging.applyRejudging, { cid, number: 0 }),
  refused('judge', judging.dropRejudging, { cid, number: 0 }),
  refused('serve', contest.checkContestPrint, { cid, id: print || cid * 100_000_000 }),
  refused('answer', contest.claimQuestion, { id: question || cid * 100_000_000, claim: true }),
  refused('answer', contest.answerQuestion, { id: question || cid * 100_000_000, answer: 'So.' }),
  ask('manage', contest.getAdminContest, { cid }),
  ask('manage', contest.getContestEntries, { cid }),
  ask('manage', contest.getContestEntries, { cid, problemType: 0, keyword: `qx${String(at).padStart(2, '0')}` }),
  ask('manage', contest.getContestEntry, { cid, pid }),
  ask('manage', contest.getAdminContestAnnouncements, { cid }),
  ask('manage', contest.getContestants, { cid }),
  refused('manage', contest.saveContestants, { cid, contestants: [['nobody at all']] }),
  refused('manage', contest.changeContestant, { cid, uid: nobody, team: 'Mine' }),
  refused('manage', contest.removeContestants, { cid, uids: [nobody] }),
  refused('manage', contest.giveExtraMinutes, { cid, uids: [nobody], extraMinutes: 5 }),
  refused('manage', contest.extendContest, { cid, minutes: 5 }),
  ask('enter', contest.getContestRank, { cid }),
  ask('open', contest.getContestOutsideScoreboard, { cid }),
  ask('open', contest.getContestOutsideInfo, { cid }),
  ask('open', contest.getContestRankFilters, { cid }),
  refused('manage', contest.openContestRank, { cid, opensAt: 'now' }),
  refused('manage', contest.rebuildContestRank, { cid }),
  ask('manage', contest.getScrollBoardInfo, { cid }, 'scroll-board-acm-only'),
  ask('manage', contest.getScrollBoardSubmissions, { cid }, 'scroll-board-acm-only'),
  ask('manage', rating.getContestRating, { cid }, 'contest-unrated'),
  ask('manage', rating.getRatingChanges, { cid }, 'contest-unrated'),
  refused('manage', rating.decideRating, { cid, decision: 'undo' }),
  ask('open', comments.getComments, { cid }),
  ask('open', comments.getCommentPeople, { cid, keyword: '' }),
  ask('open', comments.getReplies, { commentId: (cid * 10 + 1) * 1_000_000 + 1 }),
  refused('manage', contest.changeContest, { id: cid, title: 'Mine' }),
  refused('manage', contest.showContest, { cid, visible: true }),
  refused('manage', contest.changeTutorial, { cid, tutorial: '' }),
  refused('remake', contest.cloneContest, { cid }),
  refused('manage', contest.changeContestEntry, { cid, pid, displayId: 'Z' }),
  refused('manage', contest.addContestProblem, { cid, pid, displayId: 'Z' }),
  refused('manage', contest.removeContestProblem, { cid, pid }),
  refused('manage', contest.orderContestProblems, { cid, pids: [pid] }),
  refused('manage', contest.publishContestProblems, { cid }),
  refused('manage', contest.addContestAnnouncement, { cid, announcement: { title: 'News', content: 'Mine' } }),
  refused('manage', contest.changeContestAnnouncement, { announcement: { id: aid, status: 1 } }),
  refused('manage', contest.removeContestAnnouncement, { aid }),
  refused('manage', contest.removeContest, { cid }),
  refused('restore', contest.restoreContest, { cid }),
  refused('manage', file.uploadMdFile, { cid, file: empty }),
  refused('manage', file.uploadMdImg, { cid, image: empty }),
  refused('manage', exchange.uploadUrl, { cid, kind: 'file', name: 'a.txt', size: 1 }),
  refused('manage', exchange.uploadDone, { cid, kind: 'file', name: 'a.txt', uploadId: nobody }),
  refused('manage', problems.compileInteractive, { cid, ...program }),
  refused('manage', problems.compileSpj, { cid, ...program }),
  refused('manage', authoring.addProblem, { cid, ...formOf({ problemId: problem.problemId }) }),
  refused('manage', authoring.batchProblems, { cid, pids: [pid], change: { action: 'delete' } }),
  refused('manage', authoring.duplicateProblem, { cid, pid }),
  ask('manage', authoring.getAdminProblemList, { cid }),
  ask('manage', authoring.getDeletedProblems, { cid }),
  ask('manage', authoring.getNextProblemId, { cid }),
  ask('manage', authoring.getProblemDraft, { cid, pid }),
  refused('manage', authoring.saveProblemDraft, { cid, pid, draft: '{}' }),
  refused('manage', authoring.removeProblemDraft, { cid, pid }),
  refused('manage', authoring.uploadTestData, { cid, name: 'a.zip', size: 1 }),
  refused('manage', authoring.checkTestData, { cid, uploadId: nobody }),
  ask('manage', authoring.getUploadedCases, { cid, uploadTestcaseDir: nobody }, 'upload-not-found'),
  refused('manage', authoring.uploadTestcaseZip, { cid, file: empty }),
]

const ofProblem = ({ cid, problem: { pid, problemId }, open }: Planted) => [
  ask('enter', problems.getProblemDetail, { cid, problemId }),
  ask('enter', problems.getProblemDetail, { cid, problemId: String(pid) }),
  ask('enter', problems.getProblemDetail, { cid, problemId: 'C' }),
  ask('enter', problems.getContestProblemDetails, { cid, displayId: problemId, containsEnd: true }),
  ask('enter', problems.getProblemCodeTemplate, { cid, pid: String(pid) }),
  ask('enter', problems.getFullScreenProblemList, { cid }),
  ask('enter', problems.getUserProblemStatus, { cid, pidList: [pid, open.pid], containsEnd: true }),
  refused('enter', problems.markFavourite, { cid, pid, favourite: true }),
  ask('enter', drafts.getProblemDraft, { cid, pid }),
  refused('enter', drafts.saveProblemDraft, { cid, pid, ...program, base: 0 }),
  ask('enter', notes.getProblemNote, { cid, pid }),
  refused('enter', notes.saveProblemNote, { cid, pid, text: '', base: 0 }),
  ask('enter', submissions.getLastAcCode, { cid, pid }, 'not-accepted-yet'),
  ask('submit', submissions.submitProblemJudge, { cid, pid: problemId, ...program }, 'language-unknown'),
  ask('submit', submissions.submitProblemTestJudge, { cid, pid: problemId, ...program }, 'language-unknown'),
  refused('manage', rank.getProblemBestSubmissions, { cid, pid }),
  ask('edit', authoring.getAdminProblem, { pid }),
  ask('edit', authoring.getProblemCases, { pid }),
  ask('edit', authoring.getProblemVersions, { pid }),
  ask('edit', authoring.getProblemVersion, { pid, version: 1 }),
  ask('edit', authoring.getSolutionResults, { pid }),
  ask('edit', authoring.downloadTestcase, { pid }),
  refused('edit', authoring.judgeSolutions, { pid }),
  refused('edit', authoring.changeProblem, { pid, version: 0 }),
  refused('edit', authoring.changeProblemAuth, { id: pid, auth: 1 }),
  refused('edit', authoring.restoreProblemVersion, { pid, version: 1, from: 0 }),
  refused('edit', authoring.removeProblem, { pid }),
  // it is not deleted, which nobody is told
  refused('open', authoring.restoreProblem, { pid, problemId }),
]

/** Its own problem and its tag where no contest is named. */
const inBank = ({ problem: { pid, problemId }, open, tag, at }: Planted) => [
  ask('bank', problems.getProblemDetail, { problemId }),
  ask('bank', problems.getProblemDetail, { problemId: String(pid) }),
  ask('bank', problems.getContestProblemDetails, { displayId: problemId }),
  ask('bank', problems.getProblemCodeTemplate, { pid: String(pid) }),
  ask('bank', problems.markFavourite, { pid, favourite: true }),
  ask('bank', drafts.saveProblemDraft, { pid, ...program, base: 0 }),
  ask('bank', notes.getProblemNote, { pid }),
  ask('bank', notes.saveProblemNote, { pid, text: 'Mine', base: 0 }),
  ask('bank', submissions.submitProblemJudge, { pid: problemId, ...program }),
  ask('bank', submissions.submitProblemTestJudge, { pid: problemId, ...program }),
  ask('open', rank.getProblemBestSubmissions, { pid }),
  ask('open', rank.getProblemBestSubmissions, { pid: open.pid }),
  ask('open', drafts.getProblemDraft, { pid }),
  ask('open', submissions.getLastAcCode, { pid }),
  ask('open', submissions.getLastAcCode, { pid: open.pid }),
  ask('open', problems.getUserProblemStatus, { pidList: [pid, open.pid] }),
  ask('open', problems.getProblemDetail, { problemId: open.problemId }),
  ask('open', problems.getProblemList, { keyword: problemId }),
  ask('open', problems.getProblemList, { keyword: open.problemId }),
  ask('open', problems.getProblemList, { tagId: JSON.stringify([tag]) }),
  ask('open', problems.getProblemList, { keyword: `qx${String(at).padStart(2, '0')}`, own: 'solved' }),
  ask('open', authoring.getAdminProblemList, { keyword: problemId }),
  ask('open', authoring.getProblemDraft, { pid }),
  // changes nothing of a problem that one may change, and names none that one may not
  ask('open', authoring.batchProblems, { pids: [pid], change: { action: 'addTags', tags: [] } }),
  refused('copy', authoring.duplicateProblem, { pid }),
  ask('open', exchange.exportProblem, { pid }),
]

const ofSubmissions = ({ cid, contestant, problem: { pid, problemId }, ...planted }: Planted) => {
  const { first = 0, second = 0, aside = 0 } = planted.submissions
  const submitIds = [first, second, aside]
  const lists = [
    {},
    { containsEnd: true },
    { beforeContestSubmit: true },
    { onlyMine: true },
    { status: 0 },
    { status: 2 },
    { username: contestant },
    { problemID: problemId },
  ]
  return [
    ...lists.map((filter) =>
      ask('enter', submissions.getContestSubmissions, { contestID: cid, limit: 100, ...filter }),
    ),
    ...lists
      .filter(({ onlyMine }) => !onlyMine)
      .map((filter) => ask('enter', submissions.getSubmissionList, { contestID: cid, limit: 100, ...filter })),
    ask('open', submissions.getSubmissionList, { problemID: problemId }),
    ask('open', submissions.getSubmissionList, { problemID: String(pid), completeProblemID: true }),
    ask('enter', submissions.checkSubmissionsStatus, { submitIds, cid }),
    ask('open', submissions.checkSubmissionsStatus, { submitIds }),
    ask('enter', submissions.checkContestSubmissionsStatus, { submitIds, cid }),
    ask('open', submissions.checkContestSubmissionsStatus, { submitIds }),
    ask('first row', submissions.getSubmissionDetail, { submitId: first, cid }),
    ask('first row', submissions.getSubmissionDetail, { submitId: first }),
    ask('second row', submissions.getSubmissionDetail, { submitId: second }),
    ask('open', submissions.getSubmissionDetail, { submitId: aside }),
    ask('open', submissions.getSubmissionDetail, { submitId: planted.spare ?? 0 }),
    ask('open', submissions.getAllCaseResult, { submitId: first }),
    ask('open', submissions.getAllCaseResult, { submitId: second, cid }),
    ask('open', submissions.getAllCaseResult, { submitId: aside }),
    refused('share first row', submissions.shareSubmission, { submitId: first, share: true }),
    refused('judge first row', judging.cancelJudge, { submitId: first }),
    refused('judge first row', judging.cancelJudgeByGet, { submitId: first }),
    refused('judge first row', judging.manualJudge, { submitId: first, status: 0 }),
    refused('judge first row', judging.manualJudgeByGet, { submitId: first, status: 0 }),
    refused('judge first row', judging.rejudge, { submitId: first }),
    refused('judge first row', judging.rejudgeByGet, { submitId: first }),
    refused('judge first row', judging.restoreJudge, { submitId: first }),
    refused('judge first row', judging.restoreJudgeByGet, { submitId: first }),
    ask('judge', judging.previewRejudge, { cid, username: contestant }),
    refused('judge', judging.rejudgeMany, { cid, username: contestant }),
    ask('open', submissions.getTestJudgeResult, { testJudgeKey: planted.testJudgeKey }),
  ]
}

const ofFiles = ({ files }: Planted) => [
  ...files.map((id) => ask('open', file.viewFile, { id })),
  ask('open', file.getMdFiles, { fileIds: [...files] }),
  // texts show them, so that nobody may
  ...files.map((fileId) => ask('open', file.deleteMdImg, { fileId })),
]

/** The calls that can name a contest or what is in it. */
export const callsOn = (planted: Planted): WalkCall[] =>
  [ofContest, ofProblem, inBank, ofSubmissions, ofFiles].flatMap((calls) => calls(planted))
