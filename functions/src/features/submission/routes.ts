import { commonErrors, Failure } from '../../platform/errors.ts'
import { type Caller, route, routeAhead } from '../../platform/serve.ts'
import { caseMessage } from '../judging/contract.ts'
import { opennessOf, problemBank, publicPids } from '../problem/index.ts'
import { caseDataOf } from './case-data.ts'
import * as contract from './contract.ts'
import { submissionErrors } from './errors.ts'
import { lastAccepted } from './last-accepted.ts'
import { listSubmissions } from './list.ts'
import { casesOf } from './results.ts'
import { maySeeCode, subtasksOf } from './rules.ts'
import { isSharing } from './sharing.ts'
import {
  findSubmission,
  findSubmissionBody,
  findSubmissions,
  type SubmissionRow,
  shareSubmission as saveShare,
} from './store.ts'
import { submit } from './submit.ts'
import { findTestRun, testRun } from './test-run.ts'
import { isStaff, knownTo, wireRow, wireRows } from './view.ts'

const submitProblemJudge = routeAhead(contract.submitProblemJudge, problemBank, async (input, context, bank) => {
  return { submitId: await submit(input, context, bank) }
})

const submitProblemTestJudge = routeAhead(contract.submitProblemTestJudge, problemBank, testRun)

const getTestJudgeResult = route(contract.getTestJudgeResult, ({ testJudgeKey }, { caller }) =>
  findTestRun(testJudgeKey, caller.uid),
)

const getSubmissionList = route(contract.getSubmissionList, async ({ onlyMine, ...filter }, { caller, locale }) => {
  if (onlyMine && !caller) throw new Failure(commonErrors['login-required'])
  const uid = onlyMine && caller ? caller.uid : null
  const { records, ...paging } = await listSubmissions({ ...filter, uid }, await knownTo(caller))
  return { ...paging, records: await wireRows(records, locale) }
})

/** A submission's row, and the public problems, which `knownTo` then remembers. */
const readRow = async ({ submitId }: { submitId: number }) =>
  (await Promise.all([findSubmission(submitId), publicPids()]))[0]

/** The submission that may be known of, if any. @throws submission-not-found */
async function knownRow(row: SubmissionRow | null, caller: Caller | null): Promise<SubmissionRow> {
  const known = await knownTo(caller)
  if (!row || !known.has(row)) throw new Failure(submissionErrors['submission-not-found'])
  return row
}

/** What the problem of a submission lets people see, and whether the caller may read its code. */
async function looked(row: SubmissionRow, caller: Caller | null) {
  const openness = await opennessOf(row.pid)
  const isSharingOn = await isSharing(row, openness)
  const viewer = caller && { uid: caller.uid, isStaff: isStaff(caller) }
  return { openness, isSharingOn, isOpen: maySeeCode(row, viewer, isSharingOn) }
}

const getSubmissionDetail = routeAhead(
  contract.getSubmissionDetail,
  readRow,
  async (input, { caller, locale }, found) => {
    const row = await knownRow(found, caller)
    const [{ isSharingOn, isOpen }, wire, stored] = await Promise.all([
      looked(row, caller),
      wireRow(row, locale),
      findSubmissionBody(input.submitId),
    ])
    const body = isOpen ? stored : null
    const told = {
      code: body?.code ?? null,
      errorMessage: body?.errorMessage ?? null,
      manualReason: body?.manual?.reason ?? null,
    }
    return { submission: { ...wire, ...told }, codeShare: isSharingOn }
  },
)

const shareSubmission = route(contract.shareSubmission, async ({ submitId, share }, { caller }) => {
  const [row, known] = await Promise.all([findSubmission(submitId), knownTo(caller)])
  if (!row || !known.has(row)) throw new Failure(submissionErrors['submission-not-found'])
  if (row.uid !== caller.uid) throw new Failure(submissionErrors['submission-not-yours'])
  if (share && !(await isSharing(row, await opennessOf(row.pid)))) throw new Failure(submissionErrors['sharing-off'])
  await saveShare(submitId, share)
  return null
})

const checkSubmissionsStatus = route(contract.checkSubmissionsStatus, async ({ submitIds }, { caller, locale }) => {
  const [found, known] = await Promise.all([findSubmissions(submitIds), knownTo(caller)])
  const rows = await wireRows(found.filter(known.has), locale)
  return Object.fromEntries(rows.map((row) => [String(row.submitId), row]))
})

const getAllCaseResult = routeAhead(contract.getAllCaseResult, readRow, async (input, { caller, locale }, found) => {
  const row = await knownRow(found, caller)
  const [{ isOpen, openness }, stored] = await Promise.all([looked(row, caller), casesOf(input.submitId, row.attempt)])
  if (!isOpen) throw new Failure(submissionErrors['submission-not-yours'])
  const { openCaseResult, displayPartData, testDataKey, subtaskRequires } = openness
  const results = openCaseResult || isStaff(caller) ? stored : []
  const data = displayPartData && testDataKey !== null ? await caseDataOf(testDataKey, results) : null
  const cases = results.map(({ group, comment, score, ...one }) => ({
    ...one,
    ...data?.get(one.seq),
    score: score === null ? null : Math.round(score),
    groupNum: group,
    message: caseMessage(one, locale),
    ...(isStaff(caller) ? { comment } : {}),
  }))
  const { judgeCaseMode } = row
  const subtasks = subtasksOf(cases, judgeCaseMode, subtaskRequires)
  return { judgeCaseMode, judgeCaseList: cases, subTaskJudgeCaseVoList: subtasks }
})

const getLastAcCode = route(contract.getLastAcCode, async ({ pid }, { caller }) => {
  const accepted = await lastAccepted(caller.uid, pid)
  if (!accepted) throw new Failure(contract.lastAcceptedErrors['not-accepted-yet'])
  return accepted
})

export const submissionRoutes = [
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
