import * as contest from '@oj/functions/features/contest/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { read } from '../../support/client/clics.ts'
import { userAs } from '../../support/client/staff.ts'
import { acmRows, boardFor, handInto, oiRows, ranked } from '../../support/data/boards.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { enqueue } from '../../support/stack/engine.ts'
import { until } from '../../support/stack/patience.ts'

let root: { token: string }
let author: TestUser
let alice: TestUser
let bob: TestUser
let carol: TestUser
let pids: number[]
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  ;[alice, bob, carol] = await Promise.all([newUser('alice'), newUser('bob'), newUser('carol')])
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
})

/** Tries of a row whose verdicts the board knows; none comes after a right one here. */
const toldIn = ({ ac, submissionInfo }: Awaited<ReturnType<typeof acmRows>>[number]) =>
  Object.values(submissionInfo).reduce((sum, { errorNum }) => sum + errorNum, ac)

/** Waits until somebody sees a board that has taken in so many tries and their verdicts. */
const untilTried = async (cid: number, tries: number, as: TestUser, asked: object = {}) =>
  until(async () => {
    const rows = await acmRows(cid, as, asked)
    return rows.reduce((sum, row) => sum + toldIn(row), 0) >= tries && rows
  })

describe('CR-01 the board of an ACM contest', () => {
  it('CT-06 follows each verdict: ranks, penalties, first solutions', async () => {
    const cid = await newContest(author, {}, pids)
    await handInto(cid, 'A', 'wrong', alice, author)
    await handInto(cid, 'A', 'right', alice, author)
    await handInto(cid, 'A', 'right', bob, author)
    const last = await handInto(cid, 'B', 'right', bob, author)
    const rows = await untilTried(cid, 4, carol)
    expect(ranked(rows)).toEqual([
      [bob.username, 1],
      [alice.username, 2],
    ])
    const [first, second] = rows
    expect(second).toMatchObject({
      ac: 1,
      total: 2,
      submissionInfo: { A: { isAC: true, isFirstAC: true, errorNum: 1 } },
    })
    expect(second?.totalTime).toBe((second?.submissionInfo.A?.ACTime ?? 0) + 1200)
    expect(first?.submissionInfo).toMatchObject({ A: { errorNum: 0 }, B: { isAC: true, isFirstAC: true, tryNum: 0 } })
    expect(first?.submissionInfo.A?.ACTime).toBeGreaterThanOrEqual(3600)
    // what staff change, the board follows
    await call(manualJudge, { submitId: last, status: Status.wrongAnswer, reason: 'for a test' }, root)
    const [after] = await until(async () => {
      const now = await acmRows(cid, carol)
      return now[0]?.ac === 1 && now
    })
    expect(after).toMatchObject({ username: bob.username, rank: 1, total: 2 })
    expect(after?.submissionInfo.B).toMatchObject({ isAC: false, errorNum: 1, ACTime: null })
  })

  it('CT-05 keeps star users in their place, and staff out', async () => {
    const cid = await newContest(author, { starAccount: [alice.username.toUpperCase()], jury: [carol.username] }, pids)
    await handInto(cid, 'A', 'right', carol, author)
    await handInto(cid, 'A', 'right', author, author)
    await handInto(cid, 'A', 'right', alice, author)
    await handInto(cid, 'A', 'right', bob, author)
    const rows = await untilTried(cid, 2, author)
    expect(ranked(rows)).toEqual([
      [alice.username, -1],
      [bob.username, 1],
    ])
    const without = await boardFor(cid, author, { removeStar: true })
    expect([without.total, ranked(without.records)]).toEqual([1, [[bob.username, 1]]])
    expect(rows).toMatchObject([
      { submissionInfo: { A: { isFirstAC: false } } },
      { submissionInfo: { A: { isFirstAC: true } } },
    ])
    // a change of the contest makes the board anew
    await call(contest.changeContest, { id: cid, starAccount: [], rules: { penalty: 0 } }, author)
    await until(async () => (await acmRows(cid, author)).every(({ rank }) => rank > 0))
  })

  it('has pages, a search, and pins the rows of who looks and of whom they follow', async () => {
    const cid = await newContest(author, {}, pids)
    const school = `School of ${alice.username}`
    await call(changeUserInfo, { nickname: '', school, realname: 'Alice Real' }, alice)
    for (const [by, problems] of [
      [alice, ['A', 'B']],
      [bob, ['A']],
      [carol, []],
    ] as const) {
      for (const problem of problems) await handInto(cid, problem, 'right', by, author)
      if (problems.length === 0) await handInto(cid, 'A', 'wrong', by, author)
    }
    const rows = await untilTried(cid, 4, author)
    const names = async (as: TestUser, asked: object) => {
      const { records, total } = await boardFor(cid, as, asked)
      return { names: records.map(({ username }) => username), total }
    }
    const [a, b, c] = [alice.username, bob.username, carol.username]
    expect(await names(author, { limit: 2, currentPage: 2 })).toEqual({ names: [c], total: 3 })
    const sizes = [10, 300, 301].map(async (limit) => (await boardFor(cid, bob, { limit })).size)
    expect(await Promise.all(sizes)).toEqual([10, 300, 300])
    expect(await names(bob, { limit: 1 })).toEqual({ names: [b, a], total: 3 })
    expect(await names(bob, { limit: 1, currentPage: 2 })).toEqual({ names: [b], total: 3 })
    const followed = rows.filter(({ username }) => username === c).map(({ uid }) => uid)
    expect(await names(author, { limit: 1, concernedList: followed })).toEqual({ names: [c, a], total: 3 })
    expect(await names(author, { keyword: `of ${a}` })).toEqual({ names: [a], total: 1 })
    expect(await names(author, { keyword: 'alice real' })).toEqual({ names: [a], total: 1 })
    expect((await acmRows(cid, author, { keyword: c }))[0]).toMatchObject({ rank: 3, username: c })
    // how somebody is really called is for staff, unless the contest shows it
    expect(await names(carol, { keyword: 'alice real', currentPage: 2 })).toEqual({ names: [], total: 0 })
    expect((await acmRows(cid, carol, { keyword: a })).find(({ username }) => username === a)?.realname).toBeNull()
    expect(rows[0]).toMatchObject({ realname: 'Alice Real', rankShowName: a, school })
    await call(contest.changeContest, { id: cid, rankShowName: 'realname' }, author)
    await until(async () => (await acmRows(cid, carol)).some((row) => row.rankShowName === 'Alice Real'))
  })

  it('CR-01 CR-06 marks who was taken out after a try, without a rank, wherever it is read', async () => {
    const cid = await newContest(author, { openRank: true }, pids)
    const contestants = [alice, bob].map(({ username }) => [username])
    await call(contest.saveContestants, { cid, contestants }, author)
    await handInto(cid, 'A', 'right', alice, author)
    await handInto(cid, 'A', 'right', bob, author)
    await until(async () => (await acmRows(cid, carol)).filter(({ ac }) => ac === 1).length === 2)
    const uid = (await acmRows(cid, carol)).find(({ username }) => username === alice.username)?.uid ?? ''
    await call(contest.removeContestants, { cid, uids: [uid] }, author)
    const rowOf = async ({ username }: TestUser) => (await acmRows(cid, carol)).find((row) => row.username === username)
    await until(async () => (await rowOf(alice))?.isRemoved)
    expect(await rowOf(alice)).toMatchObject({ rank: -1, ac: 1, submissionInfo: { A: { isFirstAC: false } } })
    expect(await rowOf(bob)).toMatchObject({ rank: 1, isRemoved: false, submissionInfo: { A: { isFirstAC: true } } })
    const revealed = await call(contest.getScrollBoardSubmissions, { cid, removeStar: false }, author)
    expect(revealed.map(({ username }) => username)).toEqual([bob.username])
    const objects = async (type: string): Promise<unknown> => (await read(`/contests/${cid}/${type}`, null)).json()
    expect(await objects('teams')).toContainEqual(expect.objectContaining({ id: uid, hidden: true }))
    expect(await objects('scoreboard')).toMatchObject({ rows: [{ rank: 1 }] })
    // submitting brings nobody back whom staff took out: they let them in again, and they stand where they did
    const again = { cid, pid: 'A', language: 'Python3', code: 'print(1)' }
    const refusals = [
      await request(submitProblemJudge, again, alice),
      await request(contest.registerContest, { cid }, alice),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['contest-taken-out', 'contest-taken-out'])
    expect(await rowOf(alice)).toMatchObject({ rank: -1, isRemoved: true })
    await call(contest.saveContestants, { cid, contestants }, author)
    await until(async () => (await rowOf(alice))?.isRemoved === false)
    expect((await rowOf(alice))?.rank).toBe(1)
  })

  it('CR-03 is shown to visitors where the contest says so', async () => {
    const cid = await newContest(author, {}, pids)
    const refused = async () => [
      (await request(contest.getContestOutsideScoreboard, { cid })).code,
      (await request(contest.getContestOutsideInfo, { cid })).code,
    ]
    expect(await refused()).toEqual(['contest-rank-closed', 'contest-rank-closed'])
    expect((await request(contest.getContestRank, { cid })).code).toBe('login-required')
    await handInto(cid, 'A', 'right', alice, author)
    await call(contest.changeContest, { id: cid, openRank: true }, author)
    await until(async () => (await refused())[0] === undefined)
    await until(async () => ranked(await acmRows(cid, null)).length === 1)
    expect(await call(contest.getContestOutsideInfo, { cid })).toMatchObject({
      contest: { id: cid, openRank: true, description: 'Solve *all* problems.' },
      problemList: [
        { displayId: 'A', gmtCreate: expect.any(String) },
        { displayId: 'B', gmtCreate: expect.any(String) },
      ],
    })
    await call(contest.changeContest, { id: cid, ...times.scheduled() }, author)
    await until(async () => (await refused()).every((code) => code === 'contest-not-started'))
    await call(contest.showContest, { cid, visible: false }, author)
    await until(async () => (await refused()).every((code) => code === 'set-not-found'))
  })

  it('CT-06 has what came after the end where somebody asks for it', async () => {
    const cid = await newContest(author, { allowEndSubmit: true }, pids)
    await handInto(cid, 'A', 'right', alice, author)
    await call(contest.changeContest, { id: cid, endTime: new Date(Date.now() - 1000).toISOString() }, author)
    await until(async () => (await call(contest.getContestInfo, { cid }, bob)).status === 1)
    await handInto(cid, 'A', 'right', bob, author)
    await handInto(cid, 'B', 'right', bob, author)
    const late = await untilTried(cid, 3, author, { containsEnd: true })
    expect(late.map(({ username, ac }) => [username, ac])).toEqual([
      [bob.username, 2],
      [alice.username, 1],
    ])
    expect(late[0]?.submissionInfo).toMatchObject({ B: { isAC: true, isFirstAC: false, isAfterContest: true } })
    // who came after the end alone stands on no board that does not have that
    const official = await acmRows(cid, author)
    expect(official.map(({ username, ac }) => [username, ac])).toEqual([[alice.username, 1]])
    const { builtAt } = await boardFor(cid, author)
    await call(contest.rebuildContestRank, { cid }, author)
    const anew = await until(async () => {
      const now = await boardFor(cid, author)
      return now.builtAt !== builtAt && now
    })
    expect(anew.total).toBe(1)
  })

  it('CR-07 is the same after messages that come twice, and when it is made anew', async () => {
    const cid = await newContest(author, {}, pids)
    await handInto(cid, 'A', 'right', alice, author)
    await handInto(cid, 'B', 'wrong', bob, author)
    await untilTried(cid, 2, carol)
    const before = await boardFor(cid, carol)
    expect((await request(contest.rebuildContestRank, { cid }, alice)).code).toBe('forbidden')
    await Promise.all([
      enqueue('STANDINGS_QUEUE_URL', JSON.stringify({ set: `contest-${cid}` })),
      enqueue('STANDINGS_QUEUE_URL', JSON.stringify({ set: `contest-${cid}` })),
      call(contest.rebuildContestRank, { cid }, author),
    ])
    const after = await until(async () => {
      const now = await boardFor(cid, carol)
      return now.builtAt !== before.builtAt && now
    })
    expect({ ...after, builtAt: null }).toEqual({ ...before, builtAt: null })
    await handInto(cid, 'B', 'right', alice, author)
    await expect.poll(async () => (await acmRows(cid, carol))[0]).toMatchObject({ username: alice.username, ac: 2 })
  })

  it('is empty before the start, and stays with the contest when its problems go', async () => {
    const cid = await newContest(author, times.scheduled(), pids)
    expect(await boardFor(cid, author)).toMatchObject({ records: [], total: 0, builtAt: null })
    expect((await request(contest.getContestRank, { cid }, alice)).code).toBe('contest-not-started')
    await call(contest.changeContest, { id: cid, ...times.running() }, author)
    await until(async () => (await call(contest.getContestInfo, { cid }, alice)).status === 0)
    await handInto(cid, 'A', 'right', alice, author)
    await untilTried(cid, 1, author)
    await call(contest.removeContestProblem, { cid, pid: pids[0] ?? 0 }, author)
    await until(async () => (await acmRows(cid, author))[0]?.ac === 0)
  })
})

describe('CR-01 the board of an OI contest', () => {
  it('CT-06 has the points of each problem, the recent or the highest ones', async () => {
    const scored = formOf({ type: 1 })
    const samples = [
      { input: '0 0\n', output: '0\n', score: 40 },
      { input: '20 22\n', output: '42\n', score: 60 },
    ]
    const { pid } = await newProblem(author, { ...scored, samples })
    const cid = await newContest(author, { type: 1, oiRankScoreType: 'Highest' }, [pid])
    await handInto(cid, 'A', 'right', alice, author)
    await handInto(cid, 'A', 'wrong', alice, author)
    await handInto(cid, 'A', 'wrong', bob, author)
    await expect
      .poll(() => oiRows(cid, carol))
      .toMatchObject([
        { username: alice.username, rank: 1, totalScore: 100, submissionInfo: { A: 100 } },
        { username: bob.username, rank: 2, totalScore: 40, totalTime: 0, submissionInfo: { A: 40 } },
      ])
    await call(contest.changeContest, { id: cid, oiRankScoreType: 'Recent' }, author)
    await until(async () => (await oiRows(cid, carol)).every(({ rank, totalScore }) => rank === 1 && totalScore === 40))
  })
})
