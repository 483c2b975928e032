import * as contests from '@oj/functions/features/contest/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import {
  checkContestSubmissionsStatus,
  getAllCaseResult,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { contestOf, newContest } from '../../support/data/contests.ts'
import { newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

let author: TestUser
let alice: TestUser
let plain: Awaited<ReturnType<typeof newProblem>>
let scored: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  ;[author, alice] = await Promise.all([userAs('problem_admin'), newUser('alice')])
  const samples = [1, 2, 3].map((n) => ({ input: `${n} ${n}\n`, output: `${2 * n}\n`, score: 10 }))
  ;[plain, scored] = await Promise.all([
    newProblem(author, formOf({}, { samples })),
    newProblem(author, formOf({ type: 1 }, { samples })),
  ])
})

/** Problem A has no scores, B has. */
const made = (stopsAtFailure: boolean) => newContest(author, { stopsAtFailure }, [plain.pid, scored.pid])

/** Adds two numbers, and does something else at the test point of this number. */
const failingAt = (n: number, how: string) => `a = int(input().split()[0])\nif a == ${n}: ${how}\nprint(2 * a)\n`
const wrongAtFirst = failingAt(1, 'a = 5')
const brokenAtSecond = failingAt(2, 'raise ValueError')
const { accepted, wrongAnswer, runtimeError, cancelled } = Status

/** The verdict of a submission, once there is one of this attempt or a later one, and what its test points came to. */
async function told(cid: number, submitId: number) {
  const { status } = await until(async () => {
    const row = (await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author))[submitId]
    return row && !isRunning(row.status) && row
  })
  const judgeCaseList = (await call(getAllCaseResult, { submitId, cid }, author))?.judgeCaseList ?? []
  return { status, cases: judgeCaseList }
}

async function handIn(cid: number, pid: string, code: string): Promise<number> {
  return (await call(submitProblemJudge, { cid, pid, language: 'Python3', code }, alice)).submitId
}

const statusesIn = async (cid: number, submitId: number) => {
  const { status, cases } = await told(cid, submitId)
  return { status, cases: cases.map((one) => one.status) }
}

/** Judges all submissions to a contest beside their verdicts, and takes the new ones. */
async function judgedBeside(cid: number) {
  const { number, taskId } = await call(judging.startRejudging, { cid, all: true }, author)
  await ended(taskId, author)
  const told = await until(async () => {
    const now = await call(judging.getRejudging, { cid, number }, author)
    return now.isReady && now
  })
  await ended((await call(judging.applyRejudging, { cid, number }, author)).taskId, author)
  return told
}

describe('JD-04 a contest that stops at the first failure', () => {
  it('cancels the test points after it, with the verdict that the contest has without it', async () => {
    const [strict, usual] = [await made(true), await made(false)]
    for (const [code, status, whole, cut] of [
      [wrongAtFirst, wrongAnswer, [wrongAnswer, accepted, accepted], [wrongAnswer, cancelled, cancelled]],
      [brokenAtSecond, runtimeError, [accepted, runtimeError, accepted], [accepted, runtimeError, cancelled]],
    ] as const) {
      const [here, there] = [await handIn(strict, 'A', code), await handIn(usual, 'A', code)]
      expect(await statusesIn(strict, here)).toEqual({ status, cases: cut })
      expect(await statusesIn(usual, there)).toEqual({ status, cases: whole })
    }
    const { cases } = await told(strict, await handIn(strict, 'A', wrongAtFirst))
    expect(cases[2]?.message).toContain('not judged')
    const right = await handIn(strict, 'A', failingAt(0, 'pass'))
    expect(await statusesIn(strict, right)).toEqual({ status: accepted, cases: [accepted, accepted, accepted] })
  })

  it('judges all test points of problems with scores, and of practice', async () => {
    const strict = await made(true)
    const { status, cases } = await told(strict, await handIn(strict, 'B', wrongAtFirst))
    const scores = cases.map(({ status, score }) => [status, score])
    expect([status, scores]).toEqual([
      Status.partialAccepted,
      [
        [wrongAnswer, 0],
        [accepted, 10],
        [accepted, 10],
      ],
    ])
    const practised = await judged(alice, plain.problemId, 'Python3', wrongAtFirst)
    expect(practised.cases.map((one) => one.status)).toEqual([wrongAnswer, accepted, accepted])
  })

  it('does so when it is judged again, and beside its verdict, as the contest says then', async () => {
    const cid = await made(true)
    const submitId = await handIn(cid, 'A', wrongAtFirst)
    const cut = { status: wrongAnswer, cases: [wrongAnswer, cancelled, cancelled] }
    const whole = { status: wrongAnswer, cases: [wrongAnswer, accepted, accepted] }
    expect(await statusesIn(cid, submitId)).toEqual(cut)
    const again = async () => {
      await ended((await call(judging.rejudgeMany, { cid, all: true }, author)).taskId, author)
      return statusesIn(cid, submitId)
    }
    expect(await again()).toEqual(cut)
    await call(contests.changeContest, { id: cid, stopsAtFailure: false }, author)
    // whoever sends jobs knows contests of a second ago
    await until(async () => (await again()).cases[1] === accepted)
    expect(await statusesIn(cid, submitId)).toEqual(whole)
    await call(contests.changeContest, { id: cid, stopsAtFailure: true }, author)
    await until(async () => {
      expect(await judgedBeside(cid)).toMatchObject({ judged: 1, changed: 0 })
      return (await statusesIn(cid, submitId)).cases[1] === cancelled
    })
    expect(await statusesIn(cid, submitId)).toEqual(cut)
  })
})

it('CT-11 the setting to stop at the first failure goes with copies, is for groups, too, and is told to who takes part', async () => {
  const cid = await made(true)
  expect(await call(contests.getContestInfo, { cid }, alice)).toMatchObject({ stopsAtFailure: true })
  const copy = await call(contests.cloneContest, { cid }, author)
  expect(await call(contests.getAdminContest, copy, author)).toMatchObject({ stopsAtFailure: true })
  const root = await asRoot()
  const form = { ...contestOf({ stopsAtFailure: true }), gid: await newGroup(root) }
  const grouped = await call(contests.addGroupContest, form, root)
  expect(await call(contests.getAdminContest, grouped, root)).toMatchObject({ stopsAtFailure: true })
  const { cid: usual } = await call(contests.addContest, contestOf(), author)
  expect(await call(contests.getAdminContest, { cid: usual }, author)).toMatchObject({ stopsAtFailure: false })
})
