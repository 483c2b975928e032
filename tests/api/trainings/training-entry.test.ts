import * as problems from '@oj/functions/features/problem/contract.ts'
import {
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { userAs } from '../../support/client/staff.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { runJob } from '../../support/stack/jobs.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'

let author: TestUser
let alice: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  problem = await newProblem(author)
})

const python = { language: 'Python3', code: right.Python3 ?? '' }
const locked = { auth: 'Private', privatePwd: 'sesame' } as const

describe('TR-01 entering a training', () => {
  it('asks for the password of a private one, once', async () => {
    const tid = await newTraining(author, locked, [problem.pid])
    const enter = async (password: string) => (await request(training.registerTraining, { tid, password }, alice)).code
    expect([await enter(''), await enter('Sesame'), await enter('sesame'), await enter('')]).toEqual([
      'training-password-needed',
      'training-password-wrong',
      undefined,
      undefined,
    ])
    const access = async (as: TestUser) => (await call(training.getTrainingAccess, { tid }, as)).access
    expect([await access(alice), await access(bob)]).toEqual([true, false])
    expect(await call(training.getTrainingProblemList, { tid }, alice)).toHaveLength(1)
    const submit = { tid, pid: problem.problemId, ...python }
    expect((await request(submitProblemJudge, submit, bob)).code).toBe('training-password-needed')
  })

  it('takes only so many guesses, and none of others for it', async () => {
    const tid = await newTraining(author, locked)
    const guess = async (as: TestUser, password = 'wrong') =>
      (await request(training.registerTraining, { tid, password }, as)).code
    for (let tries = 0; tries < 10; tries++) expect(await guess(bob)).toBe('training-password-wrong')
    expect(await guess(bob, 'sesame')).toBe('training-password-tries')
    expect(await guess(alice, 'sesame')).toBe(undefined)
  })

  it('registers who submits in a public one', async () => {
    const tid = await newTraining(author, {}, [problem.pid])
    const isMember = async () => (await call(training.getTrainingDetail, { tid }, bob)).isMember
    expect(await isMember()).toBe(false)
    await call(submitProblemJudge, { tid, pid: problem.problemId, ...python }, bob)
    expect(await isMember()).toBe(true)
  })
})

describe('TR-03 the problems of a training', () => {
  it('tell one’s own status and date, wherever it was solved, and count in the practice of the site', async () => {
    const carol = await newUser('carol')
    const fresh = await newProblem(author)
    const tid = await newTraining(author, {}, [fresh.pid, problem.pid])
    const own = async () => (await call(training.getTrainingProblemList, { tid }, carol))[0]
    expect(await own()).toMatchObject({ rank: 1, problemId: fresh.problemId, myStatus: -10, solvedAt: null })
    const { submitId } = await call(submitProblemJudge, { pid: fresh.problemId, ...python }, carol)
    const { submitTime } = await verdict(submitId, carol)
    expect(await own()).toMatchObject({ myStatus: 0, solvedAt: submitTime })
    // a list knows counts of some seconds ago
    const counted = await until(async () => {
      const { userAc, total } = (await own()) ?? {}
      return total === 1 && { userAc, total }
    })
    expect(counted).toEqual({ userAc: 1, total: 1 })
    // the list knows for a second what the training had before
    const row = await until(async () => {
      const { records } = await call(training.getTrainingList, { keyword: String(tid) }, carol)
      return records.find((one) => one.id === tid && one.problemCount === 2)
    })
    expect(row.acCount).toBe(1)
    expect((await call(training.getTrainingDetail, { tid }, carol)).acCount).toBe(1)
    // a submission through the training is one of the bank, too
    const through = await call(submitProblemJudge, { tid, pid: problem.problemId, ...python }, carol)
    await verdict(through.submitId, carol)
    const status = await call(problems.getUserProblemStatus, { pidList: [problem.pid] }, carol)
    expect(status[String(problem.pid)]?.status).toBe(0)
    const { records } = await call(getSubmissionList, { username: carol.username, limit: 10 })
    expect(records.map((one) => [one.submitId, one.tid])).toEqual([
      [through.submitId, tid],
      [submitId, 0],
    ])
  })

  it('have a way from one to the next', async () => {
    const fresh = await newProblem(author)
    const tid = await newTraining(author, {}, [problem.pid, fresh.pid])
    const detail = await call(problems.getProblemDetail, { tid, problemId: problem.problemId }, alice)
    expect([detail.previous, detail.next]).toMatchObject([null, { problemId: fresh.problemId }])
    const { problemId: displayId } = problem
    for (const address of [{ cid: tid }, { tid }])
      expect(await call(training.getTrainingProblemDetails, { ...address, displayId }, alice)).toEqual(detail)
    expect((await request(training.getTrainingProblemDetails, { displayId }, alice)).code).toBe('set-not-found')
    const list = await call(problems.getFullScreenProblemList, { tid }, alice)
    expect(list.map(({ problemId }) => problemId)).toEqual([problem.problemId, fresh.problemId])
  })

  it('leave their authors what they handed in there once it is hidden or gone', async () => {
    const tid = await newTraining(author, {}, [problem.pid])
    const { submitId } = await call(submitProblemJudge, { tid, pid: problem.problemId, ...python }, alice)
    await verdict(submitId, alice)
    const seen = async (as?: TestUser) => (await request(getSubmissionDetail, { submitId }, as)).status
    expect([await seen(alice), await seen(bob)]).toEqual([200, 200])
    for (const end of ['hide', 'delete'] as const) {
      if (end === 'hide') await call(training.showTraining, { tid, status: false }, author)
      else await call(training.removeTraining, { tid }, author)
      expect([await seen(alice), await seen(bob)]).toEqual([200, 404])
      const { records } = await call(getSubmissionList, { onlyMine: true, limit: 5 }, alice)
      expect(records.map((row) => row.submitId)).toContain(submitId)
    }
  })
})

describe('AC-10 registrations of a user', () => {
  it('are in the export of their data, and go with their account', async () => {
    const dora = await newUser('dora')
    const tid = await newTraining(author)
    const { title } = await call(training.getTrainingDetail, { tid })
    await call(training.registerTraining, { tid }, dora)
    const files = await exportedBy(dora)
    expect(JSON.parse(files.get('trainings.json') ?? '[]')).toMatchObject([{ tid, title }])

    const rank = async () => {
      await runJob('trainings')
      return call(training.getTrainingRank, { tid })
    }
    const [row] = await until(async () => {
      const { records } = await rank()
      return records.length === 1 && records
    })
    await openServer()
    const { userData } = await import('@oj/functions/lambdas/user-data.ts')
    await userData.find(({ items }) => items.includes('training-member'))?.remove(row?.uid ?? '')
    await until(async () => (await rank()).total === 0)
    expect((await call(training.getTrainingDetail, { tid }, dora)).isMember).toBe(false)
  })
})
