import { changeUserInfo, getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { runJob } from '../../support/stack/jobs.ts'
import { until } from '../../support/stack/patience.ts'

let root: { token: string }
let author: TestUser
let alice: TestUser
let bob: TestUser
let first: Awaited<ReturnType<typeof newProblem>>
let second: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  ;[first, second] = await Promise.all([newProblem(author), newProblem(author)])
})

const python = { language: 'Python3', code: right.Python3 ?? '' }
const broken = { language: 'Python3', code: 'print(0)' }

/** Hands in, and waits for the verdict. */
async function handIn(as: { token: string }, input: object) {
  const { submitId } = await call(submissions.submitProblemJudge, { pid: '', ...python, ...input }, as)
  return verdict(submitId, as)
}

async function rankOf(tid: number, as?: { token: string }, asked: object = {}) {
  await runJob('trainings')
  return (await call(training.getTrainingRank, { tid, ...asked }, as)).records
}

const named = (rows: { username: string }[]) => rows.map(({ username }) => username)

describe('TR-02 the rank of a training', () => {
  it('has who registered or submitted through it, by problems solved, and counts what was solved elsewhere', async () => {
    const tid = await newTraining(author, {}, [first.pid, second.pid])
    const carol = await newUser('carol')
    // before anybody has registered, and not in the training
    const elsewhere = await handIn(alice, { pid: first.problemId })
    await call(training.registerTraining, { tid }, alice)
    await call(training.registerTraining, { tid }, carol)
    const failed = await handIn(bob, { pid: second.problemId, tid, ...broken })
    expect(failed.status).toBe(Status.wrongAnswer)
    const rows = await until(async () => {
      const rank = await rankOf(tid)
      const cells = rank.flatMap(({ submissionInfo }) => Object.keys(submissionInfo))
      return rank.length === 3 && cells.length === 2 && rank
    })
    expect(rows[0]).toMatchObject({ rank: 1, username: alice.username, ac: 1, realname: null })
    expect(rows[0]?.submissionInfo[first.problemId]).toMatchObject({
      status: Status.accepted,
      runTime: elsewhere.time,
      solvedAt: elsewhere.submitTime,
    })
    expect(rows.slice(1).map(({ rank }) => rank)).toEqual([2, 2])
    const ofBob = rows.find(({ username }) => username === bob.username)
    expect(ofBob?.submissionInfo).toEqual({
      [second.problemId]: { status: Status.wrongAnswer, runTime: null, solvedAt: null },
    })
    // a later verdict in the bank moves them, and their training's submission counts in their profile
    await handIn(bob, { pid: second.problemId })
    await handIn(bob, { pid: first.problemId, tid })
    await until(async () => named(await rankOf(tid))[0] === bob.username)
    const { solvedList } = await call(getUserHomeInfo, { username: bob.username })
    expect(solvedList).toEqual(expect.arrayContaining([first.problemId, second.problemId]))
  })

  it('leaves out its author and super admins, and is searched by name and school', async () => {
    const tid = await newTraining(author, {}, [first.pid])
    await call(changeUserInfo, { school: 'Hill School', realname: 'Alice Real' }, alice)
    for (const as of [author, root, alice, bob]) await handIn(as, { pid: first.problemId, tid })
    await until(async () => (await rankOf(tid)).length === 2)
    expect(named(await rankOf(tid, bob, { keyword: 'hill' }))).toEqual([alice.username])
    expect(named(await rankOf(tid, bob, { keyword: bob.username.toUpperCase() }))).toEqual([bob.username])
    expect(await rankOf(tid, bob, { keyword: 'Alice Real' })).toEqual([])
    const [row] = await rankOf(tid, author, { keyword: 'Alice Real' })
    expect(row).toMatchObject({ username: alice.username, realname: 'Alice Real', school: 'Hill School' })
    expect(await rankOf(tid, bob, { limit: 1, currentPage: 2 })).toHaveLength(1)
  })

  it('is a table for who changes the training, with real names and no formulas', async () => {
    const tid = await newTraining(author, {}, [first.pid])
    const dora = await newUser('dora')
    await call(changeUserInfo, { realname: '=cmd()' }, dora)
    await handIn(dora, { pid: first.problemId, tid })
    await until(async () => (await rankOf(tid)).length === 1)
    // whose row was built with none
    await call(changeUserInfo, { school: '＝School' }, dora)
    const refused = await request(training.downloadTrainingRank, { tid }, dora)
    expect(refused.code).toBe('forbidden')
    const url = `/api/file/download-training-rank?tid=${tid}`
    const response = await fetch(new URL(url, inject('url')), {
      headers: { authorization: author.token, 'accept-language': 'en' },
    })
    expect(response.headers.get('content-disposition')).toContain(`filename=training-${tid}-rank.csv`)
    const [head, row] = (await response.text()).replace('\ufeff', '').split('\r\n')
    expect(head).toBe(`Rank,Username,Nickname,Real Name,School,Solved,Run Time (ms),${first.problemId}`)
    expect(row).toMatch(new RegExp(`^1,${dora.username},,"'=cmd\\(\\)","'＝School",1,\\d+,AC \\d+$`))
  })

  it('is made anew when its problems change, and goes with the training', async () => {
    const tid = await newTraining(author, {}, [first.pid])
    await handIn(alice, { pid: first.problemId, tid })
    await until(async () => (await rankOf(tid))[0]?.ac === 1)
    await call(training.removeTrainingProblem, { tid, pid: first.pid }, author)
    await until(async () => (await rankOf(tid))[0]?.ac === 0)
    await call(training.addTrainingProblem, { tid, pid: first.pid, displayId: 'again' }, author)
    await until(async () => (await rankOf(tid))[0]?.submissionInfo.again?.status === Status.accepted)
  })
})
