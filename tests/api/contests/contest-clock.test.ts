import * as contest from '@oj/functions/features/contest/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { contestOf, inMinutes } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

// All of it lies in the past: no job of the clock has fired, and the server comes to each call hours after its arrival.

let server: WalkServer
let author: TestUser
let ann: TestUser
let bob: TestUser
let cid: number

const times = { startTime: inMinutes(-180), endTime: inMinutes(-120) }
const [start, end] = [Date.parse(times.startTime), Date.parse(times.endTime)]
const seal = end - 20 * 60_000
const program = { pid: 'A', language: 'Python3', code: right.Python3 ?? '' }

beforeAll(async () => {
  server = await openWalkServer()
  author = await userAs('problem_admin')
  ;[ann, bob] = await Promise.all([newUser('ann'), newUser('bob')])
  const sealed = { sealRank: true, sealRankTime: new Date(seal).toISOString(), autoRealRank: false }
  const { pid } = await newProblem(author)
  cid = (await server.call(contest.addContest, contestOf({ ...times, ...sealed }), author)).cid
  await server.call(contest.addContestProblem, { cid, pid, displayId: 'A' }, author)
})

const submitted = (as: TestUser, ms: number) =>
  server.arriving(new Date(ms), () => server.request(submissions.submitProblemJudge, { cid, ...program }, as))
const seen = async (as: TestUser) =>
  (await server.call(submissions.getContestSubmissions, { contestID: cid, limit: 100 }, as)).records

it('CT-05 takes submissions from its first to its last millisecond, by the time when they arrived', async () => {
  const codes = []
  for (const ms of [start - 1, start, end - 1, end]) codes.push((await submitted(ann, ms)).code ?? 'taken')
  expect(codes).toEqual(['contest-not-started', 'taken', 'taken', 'contest-ended'])
  const own = await server.call(submissions.getContestSubmissions, { contestID: cid, onlyMine: true }, ann)
  expect(own.records.map(({ submitTime }) => Date.parse(submitTime))).toEqual([end - 1, start])
})

it('CT-05 hides from others what came at the millisecond of the seal, and nothing that came before', async () => {
  for (const ms of [seal - 1, seal]) expect((await submitted(bob, ms)).code).toBeUndefined()
  const others = (await seen(ann)).filter(({ username }) => username === bob.username)
  expect(others.map(({ submitTime }) => Date.parse(submitTime))).toEqual([seal - 1])
  expect((await seen(bob)).filter(({ username }) => username === ann.username)).toMatchObject([
    { submitTime: times.startTime, status: Status.pending },
  ])
})

it('CT-05 takes again whom its end kept out, once that was put off by another instance', async () => {
  expect((await submitted(ann, end + 1)).code).toBe('contest-ended')
  await call(contest.changeContest, { id: cid, endTime: new Date(end + 60_000).toISOString() }, author)
  await until(async () => (await submitted(ann, end + 1)).code === undefined)
  expect((await submitted(ann, end + 60_000)).code).toBe('contest-ended')
})

it('CT-05 lets nobody guess its password without end', async () => {
  const own = contestOf({ auth: 1, pwd: 'sesame' })
  const { cid: closed } = await server.call(contest.addContest, own, author)
  const guess = async (password: string, as: TestUser) =>
    (await server.request(contest.registerContest, { cid: closed, password }, as)).code ?? 'in'
  const guesses = Array.from({ length: 14 }, (_, n) => guess(`sesam${n}`, ann))
  const told = Map.groupBy(await Promise.all(guesses), (code) => code)
  expect([...told].map(([code, all]) => [code, all.length]).toSorted()).toEqual([
    ['contest-password-tries', 4],
    ['contest-password-wrong', 10],
  ])
  expect(await guess('sesame', ann)).toBe('contest-password-tries')
  expect(await guess('sesame', bob)).toBe('in')
})
