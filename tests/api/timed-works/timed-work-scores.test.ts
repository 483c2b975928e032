import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aboveWorks, timedWorkOf } from '../../support/data/timed-works.ts'
import { until } from '../../support/stack/patience.ts'

const minute = 60_000
const opens = Date.now() - 60 * minute
const at = (minutes: number, ms = 0) => new Date(opens + minutes * minute + ms)

let server: WalkServer
let author: TestUser
let reviewer: TestUser
let people: TestUser[]
let acm: number
let parts: number
let tid: number

const codeOf = ({ code }: { code?: string | undefined }) => code ?? 'done'

beforeAll(async () => {
  server = await openWalkServer()
  author = await userAs('problem_admin')
  reviewer = await userAs('admin')
  people = await Promise.all(['ann', 'bob', 'cleo'].map((name) => newUser(name)))
  acm = (await newProblem(author)).pid
  const form = formOf({ type: 1, ioScore: 10 })
  parts = (await newProblem(author, { ...form, samples: [{ input: '1 2', output: '3', score: 10 }] })).pid
  tid = await made({})
  for (const one of people) await start(one, at(10), tid)
})

async function made(fields: Parameters<typeof timedWorkOf>[0]): Promise<number> {
  const window = { startTime: at(0).toISOString(), endTime: at(180).toISOString() }
  const { tid: number } = await server.call(work.addTimedWork, timedWorkOf({ ...window, ...fields }), author)
  await server.call(work.addTimedWorkProblem, { tid: number, pid: acm, displayId: 'A' }, author)
  await server.call(work.addTimedWorkProblem, { tid: number, pid: parts, displayId: 'B' }, author)
  await server.call(work.changeTimedWorkEntry, { tid: number, pid: parts, points: 50 }, author)
  return number
}

const start = (as: TestUser, when: Date, of: number) =>
  server.arriving(when, () => server.call(work.startTimedWork, { tid: of }, as))

/** A submission with its verdict. */
async function submit(as: TestUser, pid: 'A' | 'B', verdict: { status: number; score: number | null }, when = at(15)) {
  // as clients of timed works name the problem: its id there stands beside that of the bank
  const program = { pid: 'of the bank', displayTid: pid, language: 'Python3', code: 'print(1)' }
  const { submitId } = await server.arriving(when, () =>
    server.call(submissions.submitProblemJudge, { cid: tid + aboveWorks, ...program }, as),
  )
  const about = { submissionId: submitId, attempt: 1, judger: 'test', requestId: 'test' }
  await server.applyEvent({ ...about, ...verdict, type: 'finished', time: 1, memory: 1, errorMessage: '' })
  return submitId
}

const rank = (as: TestUser, when: Date, input: object = {}) =>
  server.arriving(when, () => server.call(work.getTimedWorkRank, { tid, ...input }, as))

it('TW-02 counts the best submission of each problem: ACM all or nothing, others their part of the points', async () => {
  const [ann, bob, cleo] = people as [TestUser, TestUser, TestUser]
  await submit(ann, 'A', { status: Status.accepted, score: null })
  await submit(ann, 'A', { status: Status.wrongAnswer, score: null })
  await submit(ann, 'B', { status: Status.partialAccepted, score: 7 })
  await submit(ann, 'B', { status: Status.partialAccepted, score: 3 })
  await submit(bob, 'A', { status: Status.accepted, score: null }, at(39))
  await submit(bob, 'B', { status: Status.partialAccepted, score: 7 }, at(39))
  await submit(cleo, 'A', { status: Status.wrongAnswer, score: null })
  const own = await server.arriving(at(16), () => server.call(work.getTimedWorkProblems, { tid }, ann))
  expect(own).toMatchObject([
    { displayId: 'A', fullScore: 100, isSubmitted: true, score: 100, type: 0 },
    { displayId: 'B', fullScore: 50, isSubmitted: true, score: 35, type: 0 },
  ])
  const { records, total } = await until(async () => {
    const now = await rank(author, at(60))
    const isWhole = now.records.at(-1)?.submissionInfo.A?.status === Status.wrongAnswer
    return isWhole && now.records.map(({ score }) => score).join() === '135,135,0' && now
  })
  expect(total).toBe(3)
  expect(records.map((row) => [row.rank, row.username])).toEqual([
    [1, ann.username],
    [1, bob.username],
    [3, cleo.username],
  ])
  expect(records[0]?.submissionInfo).toEqual({ A: { score: 100, status: 0 }, B: { score: 35, status: 8 } })
  expect(records[2]?.submissionInfo).toEqual({ A: { score: 0, status: -1 } })
})

it('TW-02 hides the ranking until one has handed in, or the time is over', async () => {
  const [ann, bob, cleo] = people as [TestUser, TestUser, TestUser]
  const asked = (as: TestUser, when: Date) =>
    server.arriving(when, async () => codeOf(await server.request(work.getTimedWorkRank, { tid }, as)))
  expect(await asked(ann, at(20))).toBe('timed-work-rank-hidden')
  await server.arriving(at(20), () => server.call(work.endTimedWork, { id: tid }, ann))
  expect(await asked(ann, at(20))).toBe('done')
  expect(await asked(bob, at(40, -1))).toBe('timed-work-rank-hidden')
  expect(await asked(bob, at(40))).toBe('done')
  const told = await rank(cleo, at(50), { keyword: ann.username })
  expect(told).toMatchObject({ total: 1, own: { username: cleo.username, realname: null } })
})

it('TW-02 lets the author judge by hand, and its ranking follows; the admins of the site look on', async () => {
  const [, , cleo] = people as [TestUser, TestUser, TestUser]
  const list = (as: TestUser) => server.request(work.getTimedWorkSubmissions, { tid, displayId: 'A', limit: 50 }, as)
  expect(codeOf(await list(cleo))).toBe('forbidden')
  const { records, total } = await server.call(work.getTimedWorkSubmissions, { tid, displayId: 'A', limit: 50 }, author)
  expect((await list(reviewer)).data).toMatchObject({ total, mayJudge: false })
  const row = records.find(({ username }) => username === cleo.username)
  const cid = tid + aboveWorks
  expect(row).toMatchObject({ cid, displayId: 'A', displayTid: 'A' })
  const overrule = { submitId: row?.submitId ?? 0, status: Status.accepted }
  expect(codeOf(await server.request(manualJudge, overrule, reviewer))).toBe('forbidden')
  await server.call(manualJudge, overrule, author)
  await until(async () => (await rank(author, at(60))).records.at(-1)?.score === 100)
})

it('TW-02 gives the ranking as CSV to the author alone', async () => {
  const csv = async (as: TestUser) => {
    const to = new URL(work.downloadTimedWorkRank.path, 'http://localhost')
    to.searchParams.set('tid', String(tid))
    return server.reach(to, { headers: { authorization: as.token, 'accept-language': 'en' } })
  }
  expect((await csv(reviewer)).status).toBe(403)
  expect((await csv(people[0] as TestUser)).status).toBe(403)
  // whose row was built with none
  await server.call(changeUserInfo, { realname: 'Ann Lee', school: '＝School' }, people[0])
  const lines = (await (await csv(author)).text()).trim().split('\r\n')
  expect(lines[0]).toContain('Rank,Username,Nickname,Real name,School,Score,A,B')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(new RegExp(`^1,${people[0]?.username},,Ann Lee,"'＝School",135,100,35$`))
})

it('TW-01 hands in the code that was left when the time ran out, where the work says so', async () => {
  const [ann, bob] = people as [TestUser, TestUser]
  // ends in the future, so that what is saved now was saved in time
  const window = { startTime: at(0).toISOString(), endTime: at(120).toISOString(), duration: 7200 }
  for (const [handsInDrafts, sent] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const of = await made({ ...window, handsInDrafts })
    const cid = of + aboveWorks
    const write = { pid: acm, cid, language: 'Python3', code: 'print(3)', base: 0 }
    for (const one of [ann, bob]) {
      await start(one, at(10), of)
      await server.call(saveProblemDraft, write, one)
    }
    const own = (as: TestUser, when: Date) =>
      server.arriving(when, () => server.call(submissions.getSubmissionList, { cid, onlyMine: true }, as))
    expect((await own(ann, at(119))).total).toBe(0)
    for (const _ of [1, 2]) await server.arriving(at(121), () => server.call(work.getTimedWorkInfo, { tid: of }, ann))
    const { records } = await own(ann, at(121))
    expect(records.map(({ submitTime }) => submitTime)).toEqual(sent ? [at(120, -1).toISOString()] : [])
    // who does not come back is seen to with the first look of the staff
    const looked = await server.arriving(at(121), () => server.call(work.getTimedWorkSubmissions, { tid: of }, author))
    expect(looked.total).toBe(2 * sent)
  }
})
