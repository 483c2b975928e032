import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import {
  addContestProblem,
  changeContest,
  checkContestAcInfo,
  getContestAcInfo,
  removeContestants,
  removeContestProblem,
  saveContestants,
  tellSealedBalloons,
} from '@oj/functions/features/contest/contract.ts'
import { manualJudge, restoreJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
let runner: TestUser
let other: TestUser
let alice: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[runner, other, alice, bob] = await Promise.all([
    newUser('runner'),
    newUser('runner'),
    newUser('alice'),
    newUser('bob'),
  ])
  problem = await newProblem(author)
})

const wrong = 'print(0)'

/** Hands a program in to problem A and waits for its verdict. */
async function handIn(cid: number, as: TestUser, code = right.Python3 ?? ''): Promise<number> {
  const { submitId } = await call(submitProblemJudge, { cid, pid: 'A', language: 'Python3', code }, as)
  await until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author)
    const status = rows[String(submitId)]?.status
    return status !== undefined && !isRunning(status)
  })
  return submitId
}

type Filter = { checked?: boolean; username?: string; pid?: number }
const balloonsFor = (cid: number, as: TestUser, filter: Filter = {}) => call(getContestAcInfo, { cid, ...filter }, as)
/** The names on the balloons of a contest, once there are as many; what a verdict brings comes right after it. */
const names = (cid: number, count: number, filter: Filter = {}) =>
  until(async () => {
    const { records } = await balloonsFor(cid, runner, filter)
    return records.length === count && records.map(({ username }) => username)
  })

describe('CT-07 balloons of a contest', () => {
  it('go with who is taken out, and come back with them', async () => {
    const cid = await newContest(author, { runners: [runner.username] }, [problem.pid])
    await handIn(cid, alice)
    await handIn(cid, bob)
    expect(await names(cid, 2)).toEqual([bob.username, alice.username])
    const { uid } = await call(getUserAuthInfo, {}, alice)
    await call(removeContestants, { cid, uids: [uid] }, author)
    expect(await names(cid, 1)).toEqual([bob.username])
    await call(saveContestants, { cid, contestants: [[alice.username]] }, author)
    expect(await names(cid, 2)).toEqual([bob.username, alice.username])
  })

  it('are one for each contestant and problem, the first of all with first blood, handed out once', async () => {
    const helpers = { runners: [runner.username, other.username] }
    const cid = await newContest(author, helpers, [problem.pid])
    await handIn(cid, alice, wrong)
    const first = await handIn(cid, alice)
    const at = Date.now()
    await handIn(cid, alice)
    // within one second both would be the first
    await until(async () => Date.now() - at > 1000)
    const second = await handIn(cid, bob)
    await handIn(cid, author)
    expect(await names(cid, 2)).toEqual([bob.username, alice.username])
    const told = await balloonsFor(cid, runner)
    expect(told).toMatchObject({ total: 2, waiting: 2, isSealed: false, afterSeal: false })
    expect(told.records.map(({ id, firstBlood }) => [id, firstBlood])).toEqual([
      [second, false],
      [first, true],
    ])
    const hand = (by: TestUser, id: number, checked = true) => request(checkContestAcInfo, { cid, id, checked }, by)
    const both = await Promise.all([runner, other].map((by) => hand(by, first)))
    expect(both.map(({ code = 'done' }) => code).toSorted()).toEqual(['balloon-done', 'done'])
    expect(await names(cid, 1, { checked: false })).toEqual([bob.username])
    const [done] = (await balloonsFor(cid, runner, { checked: true })).records
    expect(done).toMatchObject({ id: first, checked: true })
    expect([runner.username, other.username]).toContain(done?.checkedBy)
    expect(await names(cid, 1, { username: alice.username.slice(1).toUpperCase() })).toEqual([alice.username])
    expect(await names(cid, 2, { pid: problem.pid })).toHaveLength(2)
    expect(await names(cid, 0, { pid: problem.pid + 1_000_000 })).toEqual([])
    expect((await hand(runner, first, false)).code).toBeUndefined()
    expect(await names(cid, 2, { checked: false })).toHaveLength(2)
    expect((await hand(runner, first + 1_000_000)).code).toBe('balloon-not-found')
  })

  it('follow what a verdict becomes, and what was handed out stays known', async () => {
    const cid = await newContest(author, { runners: [runner.username] }, [problem.pid])
    const submitId = await handIn(cid, alice)
    await names(cid, 1)
    await call(checkContestAcInfo, { cid, id: submitId, checked: true }, runner)
    await call(manualJudge, { submitId, status: Status.wrongAnswer }, author)
    expect(await names(cid, 0)).toEqual([])
    expect((await request(checkContestAcInfo, { cid, id: submitId, checked: false }, runner)).code).toBe(
      'balloon-not-found',
    )
    await call(restoreJudge, { submitId }, author)
    await names(cid, 1)
    const { pid } = problem
    await call(removeContestProblem, { cid, pid }, author)
    expect(await names(cid, 0)).toEqual([])
    await call(addContestProblem, { cid, pid, displayId: 'A' }, author)
    await names(cid, 1)
    expect((await balloonsFor(cid, runner)).records).toMatchObject([{ id: submitId, checked: true }])
  })

  it('are not told after the seal, unless a manager wants it', async () => {
    const seal = { sealRank: true, sealRankTime: inMinutes(-30), runners: [runner.username] }
    const cid = await newContest(author, seal, [problem.pid])
    const submitId = await handIn(cid, alice)
    // the manager's switch is the only way: they themselves are told no more than their helpers
    for (const by of [runner, author]) {
      expect(await balloonsFor(cid, by)).toMatchObject({ total: 0, waiting: 0, isSealed: true, afterSeal: false })
    }
    expect((await request(checkContestAcInfo, { cid, id: submitId, checked: true }, runner)).code).toBe(
      'balloon-not-found',
    )
    expect((await request(tellSealedBalloons, { cid, afterSeal: true }, runner)).code).toBe('forbidden')
    await call(tellSealedBalloons, { cid, afterSeal: true }, author)
    expect(await names(cid, 1)).toEqual([alice.username])
    await call(tellSealedBalloons, { cid, afterSeal: false }, author)
    expect(await names(cid, 0)).toEqual([])
    await call(changeContest, { id: cid, endTime: inMinutes(-0.01) }, author)
    // the end lifts the seal
    expect(await names(cid, 1)).toEqual([alice.username])
  })

  it('give no first blood to who stands with a star', async () => {
    const helpers = { runners: [runner.username], starAccount: [alice.username] }
    const cid = await newContest(author, helpers, [problem.pid])
    await handIn(cid, alice)
    await handIn(cid, bob)
    await names(cid, 2)
    const { records } = await balloonsFor(cid, runner)
    expect(records.map(({ username, firstBlood }) => [username, firstBlood])).toEqual([
      [bob.username, true],
      [alice.username, false],
    ])
  })

  it('give first blood to who counts, after however many with a star', async () => {
    Object.assign(process.env, inject('stackEnv'))
    const { syncBalloon: follow } = await import('@oj/functions/features/contest/balloons/store.ts')
    // more than are read at once
    const starAccount = Array.from({ length: 130 }, (_, at) => `star ${at}`)
    const cid = await newContest(author, { runners: [runner.username], starAccount }, [problem.pid])
    const start = Date.now() - 1_000_000
    const solve = (username: string, at: number) => {
      const solved = { username, submitId: at + 1, submitTime: new Date(start + 2000 * at).toISOString() }
      return follow({ contest: cid, uid: username, pid: problem.pid }, async () => solved)
    }
    await Promise.all([...starAccount, 'quick one', 'slow one'].map(solve))
    const told = await until(async () => {
      const now = await balloonsFor(cid, runner)
      return now.total === 132 && now.records
    })
    expect(told.slice(0, 3).map(({ username, firstBlood }) => [username, firstBlood])).toEqual([
      ['slow one', false],
      ['quick one', true],
      ['star 129', false],
    ])
  })

  it('are for what came in time, in contests of the ACM rule', async () => {
    const late = { ...times.ended(), allowEndSubmit: true, runners: [runner.username] }
    const cid = await newContest(author, late, [problem.pid])
    await handIn(cid, alice)
    expect(await names(cid, 0)).toEqual([])
    const oi = await newContest(author, { type: 1, runners: [runner.username] })
    expect((await request(getContestAcInfo, { cid: oi }, runner)).code).toBe('balloons-acm-only')
  })
})
