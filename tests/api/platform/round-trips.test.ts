import { getDeletedAssignments } from '@oj/functions/features/assignment/contract.ts'
import { getCaptcha, getSlideCaptcha } from '@oj/functions/features/captcha/contract.ts'
import { getAdminContests, getDeletedContests } from '@oj/functions/features/contest/contract.ts'
import { getDeletedCourses } from '@oj/functions/features/course/contract.ts'
import { getSetupChecks } from '@oj/functions/features/dashboard/contract.ts'
import {
  getDeletedDiscussions,
  getDiscussionList,
  getDiscussionReports,
} from '@oj/functions/features/discussion/contract.ts'
import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getGradebooks } from '@oj/functions/features/gradebook/contract.ts'
import { getAdminGroups } from '@oj/functions/features/group/contract.ts'
import { getFullScreenProblemList, getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import {
  checkSubmissionsStatus,
  getContestSubmissions,
  getLastAcCode,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { getAdminTimedWorks, getDeletedTimedWorks } from '@oj/functions/features/timed-work/contract.ts'
import { getDeletedTrainings, getTrainingList } from '@oj/functions/features/training/contract.ts'
import { getUserList } from '@oj/functions/features/user-admin/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, type TestUser, tested } from '../../support/client/api.ts'
import { type Asked, callable, fieldsOf, isStaffs } from '../../support/data/calls.ts'
import { objectiveForm } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { runJob } from '../../support/stack/jobs.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

/** The maximum number of consecutive requests to the table: one for the caller, one for the data. */
const chainMax = 2
/** Calls that need more, and why. */
const longer = new Map<Endpoint, { chain: number; why: string }>([
  [
    getSubmissionList,
    { chain: 3, why: 'the progress of those that are being judged is read when the rows have named them' },
  ],
  [getContestSubmissions, { chain: 3, why: 'as above' }],
  [checkSubmissionsStatus, { chain: 3, why: 'as above' }],
  [getUserList, { chain: 3, why: 'who has changed since the list was built is read when the notes have named him' }],
  [
    getProblemBestSubmissions,
    { chain: 3, why: 'the own place is counted when the list has told that it is not in it' },
  ],
  [getFullScreenProblemList, { chain: 3, why: 'the cells are read when the entries have named the problems' }],
  [getAdminContests, { chain: 3, why: 'how many take part is read when the page has named its contests' }],
  [getAdminTimedWorks, { chain: 3, why: 'how many have started is read when the page has named its works' }],
  [
    getDeletedContests,
    { chain: 4, why: 'groups, and what the reader is in them, are read when the deleted ones have named them' },
  ],
  [getDeletedTimedWorks, { chain: 4, why: 'as above' }],
  [getDeletedAssignments, { chain: 4, why: 'as above' }],
  [getDeletedTrainings, { chain: 4, why: 'as above' }],
  [getDeletedCourses, { chain: 4, why: 'as above' }],
  [getDiscussionList, { chain: 3, why: 'likes, views and comments are read when the page has named its discussions' }],
  [getDeletedDiscussions, { chain: 3, why: 'as above' }],
  [getDiscussionReports, { chain: 3, why: 'discussions are read when the page has named its reports' }],
  [getAdminGroups, { chain: 3, why: 'quotas are read when the page has named its groups' }],
  [getTrainingList, { chain: 3, why: 'tries in contests are read when the own rows have named these' }],
  [getLastAcCode, { chain: 3, why: 'the cell names the submission whose code it is' }],
  [getSetupChecks, { chain: 3, why: 'root is read when the claim on the name has told which account it is' }],
  [getGradebooks, { chain: 3, why: 'gradebooks are read when the own rows have named them' }],
  [
    getCaptcha,
    { chain: 4, why: 'it is counted for its address, which takes two writes but for the first, before it is kept' },
  ],
  [getSlideCaptcha, { chain: 4, why: 'as above' }],
])

let student: TestUser
let root: { token: string }
let asked: Asked
let measure: Awaited<ReturnType<typeof openMeter>>

beforeAll(async () => {
  student = await newUser('trips')
  root = await asRoot()
  const { submitId } = await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
  const { id: pid } = (await call(getProblemDetail, { problemId: aPlusB })).problem
  const { testJudgeKey } = await tested(student, { userInput: '1 2' })
  const paper = await newProblem(root, objectiveForm())
  const answers = { pid: paper.problemId, language: 'Answer', code: '{}' }
  const sheet = await call(submitProblemJudge, answers, student)
  asked = {
    problem: { pid, problemId: aPlusB },
    submitId,
    testJudgeKey,
    objective: { pid: paper.pid, submitId: sheet.submitId },
  }
  measure = await openMeter()
  const { noteMoved } = await import('@oj/functions/features/moved/index.ts')
  await noteMoved([{ judge: 'hydro', kind: 'problem', oldId: 'P1000', newId: String(pid) }])
  // a search reads what has been written since the index was built, too
  await runJob('discussions')
})

/** Calls that need nothing of the caller's own. */
const callables = callable({ problem: { pid: 1, problemId: '1' }, submitId: 1, testJudgeKey: '' })

it('can call most of what reads', () => {
  expect(callables.length).toBeGreaterThan(50)
})

it('makes no more round trips after each other than two for a call, but for those that have a reason', async () => {
  const inputs = fieldsOf(asked)
  for (const one of callables) {
    const most = longer.get(one)?.chain ?? chainMax
    const { chain } = await leastOf(
      () => measure(one, inputs.get(one) ?? {}, isStaffs(one) ? root : student),
      (least) => least.chain <= most,
    ).catch((error: unknown) => {
      throw new Error(one.path, { cause: error })
    })
    expect.soft(chain, one.path).toBeLessThanOrEqual(most)
  }
})

it('keeps a draft and shows a profile by name in two round trips after each other', async () => {
  const draft = { pid: asked.problem.pid, language: 'C++', code: 'int main() {}', base: 0 }
  expect((await measure(saveProblemDraft, draft, student)).chain).toBeLessThanOrEqual(chainMax)
  const profile = await leastOf(() => measure(getUserHomeInfo, { username: student.username }, root))
  expect(profile.chain).toBeLessThanOrEqual(chainMax)
})

it('takes a submission with five round trips after each other', async () => {
  const program = { pid: aPlusB, language: 'Python3', code: right.Python3 }
  const { chain } = await leastOf(
    () => measure(submitProblemJudge, program, student),
    (least) => least.chain <= 5,
  )
  expect(chain).toBeLessThanOrEqual(5)
})

it('reads all that a problem page shows with three requests', async () => {
  const input = { problemId: aPlusB }
  const { requests, read } = await leastOf(() => measure(getProblemDetail, input, student))
  expect(requests).toBeLessThanOrEqual(3)
  expect(read).toBeLessThanOrEqual(15)
})
