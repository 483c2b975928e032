import * as contest from '@oj/functions/features/contest/contract.ts'
import { cancelJudge, manualJudge, rejudge, restoreJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { acmRows, boardFor, handInto } from '../../support/data/boards.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { whileJudgeRests } from '../../support/stack/judge.ts'
import { until } from '../../support/stack/patience.ts'

let root: { token: string }
let author: TestUser
let runner: TestUser
let alice: TestUser
let bob: TestUser
let carol: TestUser
let pids: number[]
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  ;[runner, alice, bob, carol] = await Promise.all([
    newUser('runner'),
    newUser('alice'),
    newUser('bob'),
    newUser('carol'),
  ])
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
})

const live = { forceRefresh: true }
/** What staff see of a contestant. */
const known = async (cid: number, user: TestUser) =>
  (await acmRows(cid, author, live)).find(({ username }) => username === user.username)

/** A contest that was sealed when bob had got A wrong and alice had solved it. */
async function sealedContest(fields: object = {}): Promise<number> {
  const cid = await newContest(author, { openRank: true, runners: [runner.username], ...fields }, pids)
  await handInto(cid, 'A', 'right', alice, author)
  await handInto(cid, 'A', 'wrong', bob, author)
  await call(contest.changeContest, { id: cid, sealRank: true, sealRankTime: new Date().toISOString() }, author)
  await until(async () => (await boardFor(cid, carol)).isSealed && (await acmRows(cid, carol)).length === 2)
  return cid
}

/** All that those who may not see behind the seal get by whatever flags. */
async function seen(cid: number) {
  const uids = (await acmRows(cid, author, live)).map(({ uid }) => uid)
  const flags = [
    {},
    live,
    { forceRefresh: false },
    { removeStar: true },
    { containsEnd: true },
    { ...live, containsEnd: true, removeStar: true },
    { keyword: bob.username },
    { concernedList: uids },
    { limit: 1, currentPage: 2, ...live },
  ]
  const readers = [alice, bob, carol, runner, null]
  const pages = await Promise.all(readers.flatMap((as) => flags.map((asked) => boardFor(cid, as, asked))))
  return [...pages, await boardFor(cid, author, { forceRefresh: false })]
}

describe('CR-02 what is behind the seal', () => {
  it('is told to staff alone, who can look at both sides', async () => {
    const cid = await sealedContest()
    await handInto(cid, 'A', 'right', bob, author)
    await handInto(cid, 'B', 'right', carol, author)
    await until(async () => (await known(cid, carol))?.ac === 1)
    const rows = [
      { username: alice.username, rank: 1, ac: 1, total: 1, submissionInfo: { A: { isAC: true, tryNum: 0 } } },
      { username: bob.username, rank: 2, ac: 0, total: 1, submissionInfo: { A: { errorNum: 1, tryNum: 1 } } },
      { username: carol.username, rank: 2, ac: 0, total: 0, submissionInfo: { B: { errorNum: 0, tryNum: 1 } } },
    ]
    await until(async () => (await acmRows(cid, null)).length === 3)
    for (const as of [runner, null])
      expect(await boardFor(cid, as, live)).toMatchObject({ isSealed: true, records: rows })
    expect(await boardFor(cid, author, { forceRefresh: false })).toMatchObject({ isSealed: true, records: rows })
    const open = await boardFor(cid, author, live)
    expect([open.isSealed, (await known(cid, bob))?.ac]).toEqual([false, 1])
    // a screen that all look at shows it only where staff say so
    expect(await call(contest.getContestOutsideScoreboard, { cid }, author)).toMatchObject({ isSealed: true })
    expect(await call(contest.getContestOutsideScoreboard, { cid, ...live }, author)).toMatchObject({ isSealed: false })
  })

  it('changes nothing for others, whatever becomes of it', async () => {
    const cid = await sealedContest({ allowEndSubmit: true })
    const submitId = await handInto(cid, 'A', 'right', bob, author)
    await until(async () => (await known(cid, bob))?.ac === 1)
    const before = await until(async () => {
      const rows = await acmRows(cid, null)
      return rows[1]?.submissionInfo.A?.tryNum === 1 && (await seen(cid))
    })
    expect(JSON.stringify(before)).not.toContain(`"ac":2`)
    const steps: [act: () => Promise<unknown>, solved: number][] = [
      [() => call(manualJudge, { submitId, status: Status.wrongAnswer, reason: 'for a test' }, root), 0],
      [() => call(restoreJudge, { submitId }, root), 1],
      [() => call(cancelJudge, { submitId }, root), 0],
      [() => call(rejudge, { submitId }, root), 1],
    ]
    for (const [act, solved] of steps) {
      await act()
      await until(async () => (await known(cid, bob))?.ac === solved)
      expect(await seen(cid)).toEqual(before)
    }
  })

  it('looks the same with and without a verdict', async () => {
    const cid = await sealedContest()
    const program = { language: 'Python3', code: right.Python3 ?? '' }
    const waiting = await whileJudgeRests(async () => {
      await call(submitProblemJudge, { cid, pid: 'B', ...program }, alice)
      return until(async () => {
        const rows = await acmRows(cid, null)
        return rows[0]?.submissionInfo.B?.tryNum === 1 && (await seen(cid))
      })
    })
    await until(async () => (await known(cid, alice))?.ac === 2)
    expect(await seen(cid)).toEqual(waiting)
  })

  it('tells nothing of who has gone on after solving a problem', async () => {
    const cid = await sealedContest()
    const before = await seen(cid)
    await handInto(cid, 'A', 'wrong', alice, author)
    await until(async () => (await known(cid, alice))?.total === 2)
    expect(await seen(cid)).toEqual(before)
  })
})
