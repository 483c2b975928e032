import { caseMessage } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type * as z from 'zod/mini'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { type Context, route } from '../../platform/http/serve.ts'
import { opennessOf, problemRoute } from '../problem/index.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { assertRight, type SetView, setRoute, visitOf } from '../problem-set/index.ts'
import { cellOf } from '../tries/index.ts'
import * as contract from './contract.ts'
import { submissionErrors } from './errors.ts'
import { listSubmissions } from './list.ts'
import { isProblemStaff } from './problem-staff.ts'
import { maySeeCode, toSubtasks } from './rules.ts'
import { submit } from './sending/submit.ts'
import { findTestRun, testRun } from './sending/test-run.ts'
import { findSubmission, findSubmissionBody, findSubmissions, shareSubmission as saveShare } from './store.ts'
import { submissionRoute } from './submission-route.ts'
import { casesOf } from './verdict/results.ts'
import { type ShownRow, toWireRow, toWireRows, verdictRefusal, visibleMessage, visibleSubmissions } from './view.ts'
import { visibleDataOf } from './visible-data.ts'

const submitProblemJudge = problemRoute(
  contract.submitProblemJudge,
  ({ pid, displayTid, meant }) => ({ id: displayTid || pid, first: 'problem id', meant }),
  async (input, context, problem) => ({ submitId: await submit(input, context, problem) }),
)

const submitProblemTestJudge = problemRoute(
  contract.submitProblemTestJudge,
  ({ pid, meant }) => ({ id: pid, first: 'number', meant }),
  testRun,
)

const getTestJudgeResult = route(contract.getTestJudgeResult, ({ testJudgeKey }, { caller }) =>
  findTestRun(testJudgeKey, caller.uid),
)

type Seen = Pick<Context<'anyone'>, 'caller' | 'at' | 'locale'>

async function listIn(input: z.output<(typeof contract.getSubmissionList)['input']>, context: Seen, view: SetView) {
  const { caller, locale } = context
  const { onlyMine, ...filter } = input
  if (onlyMine && !caller) throw new Failure(commonErrors['login-required'])
  const uid = onlyMine && caller ? caller.uid : null
  const { records, ...paging } = await listSubmissions({ ...filter, uid }, view, visitOf(context))
  const mayJudge = view.refusal('judge') === null
  const hasLate = view.scope.late !== null
  return { ...paging, records: await toWireRows(records, locale), mayJudge, hasLate }
}

const getSubmissionList = setRoute(contract.getSubmissionList, listIn)
const getContestSubmissions = setRoute(contract.getContestSubmissions, listIn)

async function readCodeVisibility({ row, view }: ShownRow, context: Seen) {
  const uid = context.caller?.uid ?? null
  const openness = await opennessOf(row.pid)
  const isSharingOn = openness.codeShare && view.refusal('share') === null
  const mayReadCode = view.refusal('read-code') === null
  const isOpen = maySeeCode(row, uid === null ? null : { uid, mayReadCode }, isSharingOn)
  const isStaff = await isProblemStaff(view, openness.home, visitOf(context))
  return { openness, isSharingOn, isOpen, mayReadCode, isStaff }
}

const getSubmissionDetail = submissionRoute(contract.getSubmissionDetail, async ({ submitId }, context, shown) => {
  const [{ isSharingOn, isOpen, isStaff }, wire, stored] = await Promise.all([
    readCodeVisibility(shown, context),
    toWireRow(shown, context.locale),
    findSubmissionBody(submitId),
  ])
  const body = isOpen ? stored : null
  // messages of judge and staff tell the verdict
  const messages = verdictRefusal(shown) === null ? body : null
  const mayJudge = shown.view.refusal('judge') === null
  return {
    submission: {
      ...wire,
      code: body?.code ?? null,
      errorMessage: messages && visibleMessage(shown, messages.errorMessage, isStaff),
      manualReason: messages?.manual?.reason ?? null,
    },
    codeShare: isSharingOn,
    mayJudge,
  }
})

const shareSubmission = submissionRoute(contract.shareSubmission, async ({ submitId, share }, { caller }, shown) => {
  const { row, view } = shown
  if (row.uid !== caller.uid) throw new Failure(submissionErrors['submission-not-yours'])
  if (share) {
    assertRight(view, 'share')
    const { codeShare } = await opennessOf(row.pid)
    if (!codeShare) throw new Failure(problemSetErrors['sharing-off'])
  }
  await saveShare(submitId, share)
  return null
})

async function statesIn({ submitIds }: { submitIds: number[] }, context: Seen, view: SetView) {
  const shown = await visibleSubmissions(visitOf(context), await findSubmissions(submitIds), [view])
  const rows = await toWireRows(shown, context.locale)
  return Object.fromEntries(rows.map((row) => [String(row.submitId), row]))
}

const checkSubmissionsStatus = setRoute(contract.checkSubmissionsStatus, statesIn)
const checkContestSubmissionsStatus = setRoute(contract.checkContestSubmissionsStatus, statesIn)

const getAllCaseResult = submissionRoute(contract.getAllCaseResult, async ({ submitId }, context, shown) => {
  // a refusal would open the dialog to sign in over HOJ's page, which reads this again and again
  if (context.caller === null) return null
  const { judgeCaseMode, attempt } = shown.row
  const [{ isOpen, openness, mayReadCode, isStaff }, stored] = await Promise.all([
    readCodeVisibility(shown, context),
    casesOf(submitId, attempt),
  ])
  assertRight(shown.view, 'see-verdicts', { pid: shown.row.pid, isOpen: true })
  assertRight(shown.view, 'see-cases')
  if (!isOpen) throw new Failure(submissionErrors['submission-not-yours'])
  const { openCaseResult, subtaskRequires } = openness
  const results = openCaseResult || mayReadCode ? stored : []
  const { isOpen: tellsPlaces, samples, parts } = await visibleDataOf(shown, openness, results, isStaff)
  const cases = results.map(({ group, comment, score, ...one }) => {
    const isSample = samples.has(one.seq)
    return {
      ...one,
      ...(isSample ? samples : parts).get(one.seq),
      isSample,
      score: score === null ? null : Math.round(score),
      groupNum: group,
      message: caseMessage(one, context.locale, isSample || tellsPlaces || isStaff),
      ...(isStaff ? { comment } : {}),
    }
  })
  const subtasks = toSubtasks(cases, judgeCaseMode, subtaskRequires)
  return { judgeCaseMode, judgeCaseList: cases, subTaskJudgeCaseVoList: subtasks }
})

const getLastAcCode = setRoute(contract.getLastAcCode, async ({ pid }, { caller: { uid } }, { scope, refusal }) => {
  const isHidden = refusal('see-verdicts', { pid, isOpen: true }) !== null
  const cell = isHidden ? null : await cellOf({ uid, scope: scope.own, pid })
  const submitId = cell?.tries.findLast(({ status }) => status === Status.accepted)?.submitId
  const [row, body] = submitId ? await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)]) : []
  if (!row || !body) throw new Failure(contract.lastAcceptedErrors['not-accepted-yet'])
  return { submitId: row.submitId, code: body.code, language: row.language }
})

export const submissionRoutes = [
  getContestSubmissions,
  checkContestSubmissionsStatus,
  submitProblemJudge,
  submitProblemTestJudge,
  getTestJudgeResult,
  getSubmissionList,
  getSubmissionDetail,
  shareSubmission,
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
]
