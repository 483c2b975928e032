import { allows } from '../../platform/access.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/serve.ts'
import { caseMessage } from '../judging/contract.ts'
import * as contract from './contract.ts'
import { submissionErrors } from './errors.ts'
import { listSubmissions } from './list.ts'
import { casesOf } from './results.ts'
import { findSubmission, findSubmissionBody, findSubmissions } from './store.ts'
import { submit } from './submit.ts'
import { findTestRun, testRun } from './test-run.ts'
import { maySeeCode, wireRows } from './view.ts'

const submitProblemJudge = route(contract.submitProblemJudge, async (input, context) => {
  return { submitId: await submit(input, context) }
})

const submitProblemTestJudge = route(contract.submitProblemTestJudge, testRun)

const getTestJudgeResult = route(contract.getTestJudgeResult, ({ testJudgeKey }, { caller }) =>
  findTestRun(testJudgeKey, caller.uid),
)

const getSubmissionList = route(contract.getSubmissionList, async ({ onlyMine, ...filter }, { caller, locale }) => {
  if (onlyMine && !caller) throw new Failure(commonErrors['login-required'])
  const uid = onlyMine && caller ? caller.uid : null
  const { records, ...paging } = await listSubmissions({ ...filter, uid })
  return { ...paging, records: await wireRows(records, locale) }
})

const getSubmissionDetail = route(contract.getSubmissionDetail, async ({ submitId }, { caller, locale }) => {
  const row = await findSubmission(submitId)
  if (!row) throw new Failure(submissionErrors['submission-not-found'])
  const [[wire], body] = await Promise.all([
    wireRows([row], locale),
    maySeeCode(row, caller) ? findSubmissionBody(submitId) : null,
  ])
  if (!wire) throw new Failure(submissionErrors['submission-not-found'])
  const hidden = {
    code: body?.code ?? null,
    errorMessage: body?.errorMessage ?? null,
  }
  return { submission: { ...wire, ...hidden }, codeShare: false }
})

const checkSubmissionsStatus = route(contract.checkSubmissionsStatus, async ({ submitIds }, { locale }) => {
  const rows = await wireRows(await findSubmissions(submitIds), locale)
  return Object.fromEntries(rows.map((row) => [String(row.submitId), row]))
})

const getAllCaseResult = route(contract.getAllCaseResult, async ({ submitId }, { caller, locale }) => {
  const row = await findSubmission(submitId)
  if (!row) throw new Failure(submissionErrors['submission-not-found'])
  if (!maySeeCode(row, caller)) throw new Failure(submissionErrors['submission-not-yours'])
  const isStaff = allows('manage-problems', caller.roles)
  const cases = await casesOf(submitId, row.attempt)
  return {
    judgeCaseMode: row.judgeCaseMode,
    judgeCaseList: cases.map(({ group, comment, score, ...one }) => ({
      ...one,
      score: score === null ? null : Math.round(score),
      groupNum: group,
      message: caseMessage(one, locale),
      ...(isStaff ? { comment } : {}),
    })),
  }
})

export const submissionRoutes = [
  submitProblemJudge,
  submitProblemTestJudge,
  getTestJudgeResult,
  getSubmissionList,
  getSubmissionDetail,
  checkSubmissionsStatus,
  getAllCaseResult,
]
