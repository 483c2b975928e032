import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import {
  getProblemDetail,
  getProblemList,
  getRandomProblem,
  getTagsAndClassification,
  getUserProblemStatus,
} from '@oj/functions/features/problem/contract.ts'
import {
  checkSubmissionsStatus,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  getTestJudgeResult,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, judged, newUser, type TestUser, tested } from '../../support/client/api.ts'
import { pending } from '../../support/data/pending.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'
import { openServer } from '../../support/stack/server.ts'

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let student: TestUser
let submitId: number
let pid: number
let testJudgeKey: string

beforeAll(async () => {
  student = await newUser('units')
  submitId = (await judged(student, aPlusB, 'Python3', right.Python3 ?? '')).submitId
  pid = (await call(getProblemDetail, { problemId: aPlusB })).problem.id
  testJudgeKey = (await tested(student, { userInput: '1 2' })).testJudgeKey
  unitsOf = await openMeter()
  await unitsOf(getProblemList, {})
})

/** The costs that the README of functions declares: the maximum of read units and requests. */
const declared: [string, () => ReturnType<typeof unitsOf>, { read: number; requests: number }][] = [
  ['who sends a token', () => unitsOf(getUserAuthInfo, {}, student), { read: 3, requests: 3 }],
  ['one problem', () => unitsOf(getProblemDetail, { problemId: aPlusB }, student), { read: 15, requests: 8 }],
  ['tags by classification', () => unitsOf(getTagsAndClassification, {}), { read: 3, requests: 3 }],
  ['a random problem', () => unitsOf(getRandomProblem, {}), { read: 2, requests: 2 }],
  ['the last accepted code', () => unitsOf(getLastAcCode, { pid }, student), { read: 5, requests: 5 }],
  ['a draft', () => unitsOf(getProblemDraft, { pid }, student), { read: 4, requests: 3 }],
  ['own status', () => unitsOf(getUserProblemStatus, { pidList: [pid] }, student), { read: 3, requests: 3 }],
  ['a page of submissions', () => unitsOf(getSubmissionList, {}), { read: 1 + 15, requests: 3 }],
  ['state of a submission', () => unitsOf(checkSubmissionsStatus, { submitIds: [submitId] }), { read: 3, requests: 3 }],
  ['a test run', () => unitsOf(getTestJudgeResult, { testJudgeKey }, student), { read: 3, requests: 3 }],
  ['one submission', () => unitsOf(getSubmissionDetail, { submitId }, student), { read: 15, requests: 6 }],
]

it.each(declared)('reads no more of the table than declared for %s', async (_, measure, most) => {
  const { read, requests } = await leastOf(measure)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(most.read)
  expect(requests).toBeLessThanOrEqual(most.requests)
})

it('reads two stamps, a head and the settings at most for a page of problems, and nothing while it remembers them', async () => {
  const { read, requests } = await unitsOf(getProblemList, {})
  expect(read).toBeLessThanOrEqual(4)
  expect(requests).toBeLessThanOrEqual(4)
})

const program = { pid: aPlusB, language: 'Python3', code: right.Python3 }

it.each([
  ['a submission', submitProblemJudge, { write: 25, read: 10 }],
  ['a test run', submitProblemTestJudge, { write: 3, read: 10 }],
] as const)('takes %s with no more than declared', async (_, endpoint, most) => {
  // when contests run is looked up once in some seconds for all jobs of an instance
  const units = await leastOf(
    () => unitsOf(endpoint, program, student),
    ({ read }) => read <= most.read,
  )
  expect(units.write).toBeGreaterThan(0)
  expect(units.write).toBeLessThanOrEqual(most.write)
  expect(units.read).toBeLessThanOrEqual(most.read)
})

it('OP-07 applies what a judge tells of a submission with the units that its price counts with', async () => {
  const { metered, createSubmission, nextNumbers, openProblem } = await openServer()
  const { applyEvent } = await import('@oj/functions/features/submission/verdict/events.ts')
  const { body, row } = await openProblem(aPlusB)
  const { uid, username } = await call(getUserAuthInfo, {}, student)
  const numbers = await nextNumbers('site')
  await createSubmission(
    pending({
      ...numbers,
      pid,
      displayPid: aPlusB,
      title: row.title,
      uid,
      username,
      // the shortest of its user and, as it turns out, the fastest: what costs most
      length: 10,
      difficulty: row.difficulty,
      judgeCaseMode: body.settings.judgeCaseMode,
    }),
    { code: '', ip: '' },
    [],
  )
  const about = { submissionId: numbers.submitId, attempt: 1, judger: 'units', requestId: 'units' }
  const cases = Array.from({ length: 20 }, (_, at) => ({
    status: Status.accepted,
    time: 1,
    memory: 1,
    score: null,
    group: null,
    reason: null,
    params: {},
    comment: '',
    seq: at + 1,
    name: String(at + 1),
  }))
  const { units } = await metered(async () => {
    await applyEvent({ ...about, type: 'compiling' })
    await applyEvent({ ...about, type: 'judging', done: 1, total: 20 })
    await applyEvent({ ...about, type: 'cases', part: 0, cases })
    await applyEvent({
      ...about,
      type: 'finished',
      status: Status.accepted,
      time: 1,
      memory: 1,
      score: null,
      errorMessage: '',
    })
  })
  expect(units.write).toBeGreaterThan(20)
  expect(units.write).toBeLessThanOrEqual(33)
  expect(units.read).toBeLessThanOrEqual(8)
})

it('keeps a draft with the writes of its size alone', async () => {
  const draft = { pid, language: 'C++', code: 'x'.repeat(2500), base: 0 }
  const { write, read } = await unitsOf(saveProblemDraft, draft, student)
  expect(write).toBeLessThanOrEqual(3)
  expect(read).toBeLessThanOrEqual(4)
})
