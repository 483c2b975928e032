import * as contest from '@oj/functions/features/contest/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'

let author: TestUser
let jury: TestUser
let ann: TestUser
let star: TestUser
let cid: number
let ids: number[]
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[jury, ann, star] = await Promise.all([newUser('jury'), newUser('ann'), newUser('star')])
  const { pid } = await newProblem(author)
  cid = await newContest(
    author,
    {
      sealRank: true,
      sealRankTime: inMinutes(-30),
      autoRealRank: false,
      starAccount: [star.username],
      jury: [jury.username],
    },
    [pid],
  )
  ids = [
    await handInto(cid, 'A', 'wrong', ann, author),
    await handInto(cid, 'A', 'right', star, author),
    await handInto(cid, 'A', 'right', ann, author),
  ]
  // what staff try is on no board
  await handInto(cid, 'A', 'right', author, author)
})

it('CR-05 has for managers what is behind the seal, with or without those out of the ranking', async () => {
  expect(await call(contest.getScrollBoardInfo, { cid }, author)).toMatchObject({
    id: cid,
    problemCount: 1,
    displayIds: ['A'],
    starUserList: [star.username],
    rules: { penalty: 20 },
  })
  const all = await call(contest.getScrollBoardSubmissions, { cid }, author)
  expect(all.map(({ submitId, username, status, displayId }) => [submitId, username, status, displayId])).toEqual([
    [ids[0], ann.username, Status.wrongAnswer, 'A'],
    [ids[1], star.username, Status.accepted, 'A'],
    [ids[2], ann.username, Status.accepted, 'A'],
  ])
  const own = await call(contest.getScrollBoardSubmissions, { cid, removeStar: true }, author)
  expect(own.map(({ submitId }) => submitId)).toEqual([ids[0], ids[2]])
  const rest = await call(contest.getScrollBoardSubmissions, { cid, after: ids[0] ?? 0 }, author)
  expect(rest.map(({ submitId }) => submitId)).toEqual([ids[1], ids[2]])
})

it('CR-08 counts for managers what came when, and how many have solved each problem', async () => {
  const { people, submitted, accepted, problems } = await call(contest.getContestStatistics, { cid }, author)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  expect([people, sum(submitted), sum(accepted)]).toEqual([2, 3, 2])
  expect(problems).toMatchObject([{ displayId: 'A', solved: 2, tried: 2 }])
  for (const other of [jury, ann]) await expect(call(contest.getContestStatistics, { cid }, other)).rejects.toThrow()
})
