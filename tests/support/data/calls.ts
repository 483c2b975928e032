import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, getProblemQuestions } from '@oj/functions/features/exam/contract.ts'
import { findMovedId } from '@oj/functions/features/moved/contract.ts'
import { getProblemNote } from '@oj/functions/features/note/contract.ts'
import {
  getProblemCodeTemplate,
  getProblemDetail,
  getUserProblemStatus,
} from '@oj/functions/features/problem/contract.ts'
import { getRatings } from '@oj/functions/features/profile/contract.ts'
import { getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
  getSubmissionDetail,
  getTestJudgeResult,
} from '@oj/functions/features/submission/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { whoMay } from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'

/** The things of a site that calls can refer to. */
export interface Asked {
  problem: { pid: number; problemId: string }
  /** an accepted one of the calling user */
  submitId: number
  testJudgeKey: string
  /** a problem that asks questions, and an own submission to it; absent where calls on them are not made */
  objective?: { pid: number; submitId: number }
}

/** The fields of reading calls that need some; all others can be called without. */
export const fieldsOf = ({ problem, submitId, testJudgeKey, objective }: Asked): ReadonlyMap<Endpoint, object> => {
  const { pid, problemId } = problem
  return new Map<Endpoint, object>([
    [getProblemDetail, { problemId }],
    [getProblemCodeTemplate, { pid: problemId }],
    [getProblemDraft, { pid }],
    [getProblemNote, { pid }],
    [getProblemQuestions, { pid: objective?.pid ?? pid }],
    [getAnswerSheet, { submitId: objective?.submitId ?? submitId }],
    [getProblemBestSubmissions, { pid }],
    [getLastAcCode, { pid }],
    [getUserProblemStatus, { pidList: [pid] }],
    [getSubmissionDetail, { submitId }],
    [getAllCaseResult, { submitId }],
    [checkSubmissionsStatus, { submitIds: [submitId] }],
    [getTestJudgeResult, { testJudgeKey }],
    [getRatings, { uid: 'nobody' }],
    [findMovedId, { judge: 'hydro', kind: 'problem', id: 'P1000' }],
    [searchSite, { keyword: 'a' }],
  ])
}

/** Whether a call changes nothing. */
export const isReading = ({ method, changes }: Endpoint): boolean => !(changes ?? method !== 'GET')

/** Whether only staff may make a call: of the site, of a set, or who may edit its problems. */
export function isStaffs({ access }: Endpoint): boolean {
  const rights = ['administer', 'compare', 'edit', 'judge', 'read-code']
  const isWriters = typeof access === 'object' && rights.includes(access.right)
  return isWriters || !['anyone', 'login'].includes(whoMay(access))
}

/** The calls that change nothing and can be made with these fields: no file, task, or problem in the editor. */
export function callable(asked: Asked): Endpoint[] {
  const fields = fieldsOf(asked)
  return endpoints.filter((one) => isReading(one) && one.input.safeParse(fields.get(one) ?? {}).success)
}
