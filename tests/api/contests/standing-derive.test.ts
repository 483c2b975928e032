import { isDeepStrictEqual } from 'node:util'
import { collections, singletons } from '@oj/functions/features/clics/objects.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { getSystemMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as profile from '@oj/functions/features/profile/contract.ts'
import * as rank from '@oj/functions/features/rank/contract.ts'
import { EdgeHead } from '@oj/functions/features/standing/contract-rows.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { type As, read } from '../../support/client/clics.ts'
import { userAs } from '../../support/client/staff.ts'
import { acmRows, boardFor, handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { openMeter } from '../../support/stack/meter.ts'
import { until } from '../../support/stack/patience.ts'

let root: { token: string }
let author: TestUser
let alice: TestUser
let bob: TestUser
let others: Record<string, { token: string } | null>
let pids: number[]
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  const [colleague, member, runner] = [await userAs('problem_admin'), await newUser('member'), await newUser('run')]
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  others = { contestant: alice, member, runner, 'problem admin': colleague, visitor: null }
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
})

const live = { forceRefresh: true }
const one = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object) => ({ endpoint, input })

/**
 * All that may be asked of a contest, its problems, a submission there and its author. What the site counts of everybody goes on
 * meanwhile: that contests count in none of it is held by `contest-walk.test.ts`.
 */
const questions = (cid: number, submitId: number, pid: number) => [
  one(contest.getContestInfo, { cid }),
  one(contest.getContestList, { keyword: String(cid) }),
  one(contest.getContestProblem, { cid }),
  one(contest.getContestProblem, { cid, containsEnd: true }),
  one(contest.getContestOutsideInfo, { cid }),
  one(contest.getContestRankFilters, { cid }),
  one(contest.getContestAcInfo, { cid }),
  ...[{}, live, { removeStar: true }, { containsEnd: true, ...live }, { keyword: bob.username }].flatMap((asked) => [
    one(contest.getContestRank, { cid, ...asked }),
    one(contest.getContestOutsideScoreboard, { cid, ...asked }),
  ]),
  one(submissions.getContestSubmissions, { contestID: cid, limit: 100 }),
  one(submissions.getContestSubmissions, { contestID: cid, username: bob.username, limit: 100 }),
  one(submissions.getContestSubmissions, { contestID: cid, status: Status.accepted, limit: 100 }),
  one(submissions.checkContestSubmissionsStatus, { submitIds: [submitId], cid }),
  one(submissions.checkSubmissionsStatus, { submitIds: [submitId] }),
  one(submissions.getSubmissionDetail, { submitId }),
  one(submissions.getAllCaseResult, { submitId }),
  one(problems.getContestProblemDetails, { cid, displayId: 'A' }),
  one(problems.getFullScreenProblemList, { cid }),
  one(problems.getUserProblemStatus, { pidList: [pid], cid }),
  one(problems.getUserProblemStatus, { pidList: [pid] }),
  one(profile.getUserHomeInfo, { username: bob.username }),
  one(profile.getUserCalendarHeatmap, { username: bob.username }),
  ...[0, 1, 2].map((type) => one(rank.getRankList, { type, searchUser: bob.username, limit: 30, currentPage: 1 })),
  one(rank.getProblemBestSubmissions, { pid }),
  one(contest.getUnreadContestAnnouncements, { cid }),
  one(contest.getContestAnnouncement, { cid }),
  one(getUnread, {}),
  one(getSystemMessages, {}),
]

const asRead = async (response: Response) => [response.status, Buffer.from(await response.arrayBuffer()).toString()]

/** What programs get of a contest: those of a visitor, of a contestant, and of a key for a screen. */
async function programsOf(cid: number, key: As): Promise<unknown> {
  const types = [...Object.keys(collections), ...Object.keys(singletons), 'scoreboard', 'access']
  const paths = types.map((type) => `/contests/${cid}${type === 'contest' ? '' : `/${type}`}`)
  const told = [null, alice, key].map((as) => Promise.all(paths.map(async (path) => asRead(await read(path, as)))))
  return Promise.all(told)
}

/** The board as files, to the byte; of a workbook, which has the time in it, the size. */
function exportsOf(cid: number): Promise<unknown> {
  const asked = ['csv', 'srk', 'tsv', 'xlsx'].flatMap((format) => [{ format }, { format, forceRefresh: 'true' }])
  return Promise.all(
    asked.map(async ({ format, ...flags }) => {
      const to = new URL(contest.downloadContestRank.path, inject('url'))
      to.search = String(new URLSearchParams({ cid: String(cid), format, containsEnd: 'true', ...flags }))
      const response = await fetch(to, { headers: { authorization: alice.token } })
      const bytes = Buffer.from(await response.arrayBuffer())
      // as a text its length would depend on which bytes of the time make characters
      return [format, response.status, format === 'xlsx' ? bytes.length : bytes.toString()]
    }),
  )
}

/** What a board at the edge says, its parts and what is told beside them. */
async function files(cid: number): Promise<unknown> {
  const { edge } = await boardFor(cid, null)
  const read = async (file: string) => {
    const response = await fetch(new URL(`/api/public/board/${edge?.name}/${file}.json`, inject('url')))
    return response.status === 200 ? response.json() : response.status
  }
  const head = EdgeHead.parse(await read('head'))
  return { edge, head, parts: await Promise.all(head.parts.map(({ id }) => read(id))) }
}

/** All answers that those get who may not see behind the seal; the server's clock goes on. */
async function derived(cid: number, submitId: number, key: As) {
  const asked = questions(cid, submitId, pids[0] ?? 0)
  const answers = await Promise.all(
    Object.entries(others).flatMap(([who, as]) =>
      asked.map(async ({ endpoint, input }) => {
        const { code, data } = await request(endpoint, input, as ? { token: as.token } : {})
        return { who, path: endpoint.path, code: code ?? null, data }
      }),
    ),
  )
  const made = await Promise.all([files(cid), programsOf(cid, key), exportsOf(cid)])
  const text = JSON.stringify([answers, made], (name, value) => (name === 'now' ? null : value))
  return JSON.parse(text)
}

/** What a question is to the table. */
interface Work {
  path: string
  input: unknown
  read: number
  requests: number
  chain: number
}

/**
 * The work that each question of a contestant is to the table, as the least of some times, as others fill caches: how long an
 * answer takes follows from that.
 */
async function workOf(cid: number, submitId: number, before: readonly Work[] = []): Promise<Work[]> {
  const measure = await openMeter({ takesRefusals: true })
  const took: Work[] = []
  for (const [at, { endpoint, input }] of questions(cid, submitId, pids[0] ?? 0).entries()) {
    const times = [before[at] ?? { read: Infinity, requests: Infinity, chain: Infinity }]
    for (let nth = 0; nth < 3; nth++) times.push(await measure(endpoint, input, alice))
    const least = (of: 'read' | 'requests' | 'chain') => Math.min(...times.map((one) => one[of]))
    const units = { read: least('read'), requests: least('requests'), chain: least('chain') }
    took.push({ path: endpoint.path, input, ...units })
  }
  return took
}

/** What staff see of bob: problems solved, or points. */
async function known(cid: number): Promise<number | undefined> {
  const row = (await boardFor(cid, author, live)).records.find(({ username }) => username === bob.username)
  return row && ('ac' in row ? row.ac : row.totalScore)
}

/** Verdicts that a submission gets one after the other, and what staff see then. */
const verdicts = {
  acm: [
    { status: Status.wrongAnswer, sees: 0 },
    { status: Status.accepted, sees: 1 },
    { status: Status.runtimeError, sees: 0 },
  ],
  oi: [
    { status: Status.partialAccepted, score: 40, sees: 40 },
    { status: Status.accepted, score: 100, sees: 100 },
    { status: Status.wrongAnswer, score: 0, sees: 0 },
  ],
} as const

/** Gives a submission behind the seal one verdict after the other, and compares what others are told. */
async function derivesNothing(
  cid: number,
  submitId: number,
  key: As,
  by: keyof typeof verdicts = 'acm',
): Promise<void> {
  const seen: unknown[] = []
  for (const { sees, ...verdict } of verdicts[by]) {
    await call(manualJudge, { submitId, ...verdict, reason: 'for a test' }, root)
    await until(async () => (await known(cid)) === sees)
    seen.push(await derived(cid, submitId, key))
  }
  const [first, ...rest] = seen
  for (const next of rest) expect(next).toEqual(first)
}

/** A contest that was just sealed, and what was handed in behind the seal. */
async function justSealed(more: object = {}, of: readonly number[] = pids) {
  const cid = await newContest(author, { openRank: true, ...more }, of)
  await handInto(cid, 'A', 'right', alice, author)
  await handInto(cid, 'A', 'wrong', bob, author)
  const sealing = { sealRank: true, sealRankTime: new Date().toISOString(), autoRealRank: false }
  await call(contest.changeContest, { id: cid, ...sealing }, author)
  return { cid, submitId: await handInto(cid, 'A', 'right', bob, author) }
}

describe('CR-02 what nobody derives of what is behind the seal', () => {
  it('by the work that a call is: the same reads of the table, whatever the verdict', async () => {
    const { cid, submitId } = await justSealed()
    const workAfter = async (status: number, ac: number, before: readonly Work[] = []) => {
      await call(manualJudge, { submitId, status, reason: 'for a test' }, root)
      await until(async () => (await known(cid)) === ac)
      return workOf(cid, submitId, before)
    }
    let wrong = await workAfter(Status.wrongAnswer, 0)
    let right = await workAfter(Status.accepted, 1)
    // on a slow machine what a call remembers is over before the next one: the least of more of them
    for (let round = 0; round < 2 && !isDeepStrictEqual(wrong, right); round++) {
      wrong = await workAfter(Status.wrongAnswer, 0, wrong)
      right = await workAfter(Status.accepted, 1, right)
    }
    expect(right).toEqual(wrong)
  })

  it('by any call, file or figure, as contestant, member, runner, problem admin or visitor', async () => {
    const runner = await newUser('carrier')
    others.runner = runner
    const { cid, submitId } = await justSealed({ allowEndSubmit: true, runners: [runner.username] })
    const { username, key } = await call(contest.addReaderKey, { cid, label: 'Screen', seesAll: false }, author)
    const screen = { username, password: key }
    await until(async () => (await acmRows(cid, null))[1]?.submissionInfo.A?.tryNum === 1)
    await derivesNothing(cid, submitId, screen)
    // the end lifts nothing where staff open the board
    await call(contest.changeContest, { id: cid, endTime: new Date(Date.now() - 1000).toISOString() }, author)
    await until(async () => (await call(contest.getContestInfo, { cid }, alice)).status === 1)
    await until(async () => (await boardFor(cid, null)).edge !== null)
    await derivesNothing(cid, submitId, screen)
  })

  it('by the OI rule either, in the ranking, its files and exports, and in what programs read', async () => {
    const samples = [
      { input: '0 0\n', output: '0\n', score: 40 },
      { input: '20 22\n', output: '42\n', score: 60 },
    ]
    const { pid } = await newProblem(author, { ...formOf({ type: 1 }), samples })
    const { cid, submitId } = await justSealed({ type: 1 }, [pid])
    const { username, key } = await call(contest.addReaderKey, { cid, label: 'Screen', seesAll: false }, author)
    const screen = { username, password: key }
    const board = async () => (await read(`/contests/${cid}/scoreboard`, screen)).text()
    await until(async () => (await boardFor(cid, null)).edge !== null && (await board()).includes('"num_pending":1'))
    await derivesNothing(cid, submitId, screen, 'oi')
  })
})

describe('CR-02 the opening of a sealed board', () => {
  it('is for managers, after the end, now or at a set time, and readers switch without a build', async () => {
    const seal = { sealRank: true, sealRankTime: inMinutes(-30), autoRealRank: false, openRank: true }
    const cid = await newContest(author, { ...seal, jury: [alice.username] }, pids)
    await handInto(cid, 'A', 'right', bob, author)
    const open = async (opensAt: string | null, as: { token: string } = author) =>
      (await request(contest.openContestRank, { cid, opensAt }, { token: as.token })).code
    expect([await open('now'), await open('now', alice)]).toEqual(['contest-opens-early', 'forbidden'])
    await call(contest.changeContest, { id: cid, endTime: new Date(Date.now() - 1000).toISOString() }, author)
    await until(async () => (await call(contest.getContestInfo, { cid }, bob)).status === 1)
    const before = await until(async () => {
      const board = await boardFor(cid, null)
      return board.edge !== null && board.records.length === 1 && board
    })
    expect(before).toMatchObject({ isSealed: true, opening: null, records: [{ ac: 0 }] })
    expect(await boardFor(cid, author)).toMatchObject({ edge: null, opening: { opensAt: null, isOpen: false } })
    const later = inMinutes(60)
    expect(await open(later)).toBeUndefined()
    await until(async () => (await boardFor(cid, author)).opening?.opensAt === later)
    expect(await boardFor(cid, null)).toMatchObject({ isSealed: true, records: [{ ac: 0 }] })
    expect(await open(null)).toBeUndefined()
    await until(async () => (await boardFor(cid, author)).opening?.opensAt === null)
    const soon = new Date(Date.now() + 1500).toISOString()
    expect(await open(soon)).toBeUndefined()
    // the last build before it was opened
    let builtAt: string | null = null
    const shown = await until(async () => {
      const board = await boardFor(cid, null)
      if (board.isSealed) builtAt = (await boardFor(cid, author)).builtAt
      return !board.isSealed && board
    })
    expect(shown).toMatchObject({ builtAt, records: [{ ac: 1, submissionInfo: { A: { tryNum: 0 } } }] })
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
    // the files follow, under another name
    const { edge } = await until(async () => {
      const board = await boardFor(cid, null)
      return board.edge !== null && board
    })
    expect(edge?.name).not.toBe(before.edge?.name)
    expect((await boardFor(cid, author)).opening).toMatchObject({ isOpen: true })
    const unsealed = await newContest(author, {}, pids)
    const refused = await request(contest.openContestRank, { cid: unsealed, opensAt: 'now' }, { token: author.token })
    expect(refused.code).toBe('contest-rank-not-sealed')
  })
})

describe('CR-07 boards as files', () => {
  it('are told to those who may look, have no real names, and go where nobody may look any more', async () => {
    const cid = await newContest(author, { openRank: true }, pids)
    await call(profile.changeUserInfo, { nickname: '', realname: 'Bob Secret', school: 'Hill' }, bob)
    await handInto(cid, 'A', 'right', bob, author)
    const board = await until(async () => {
      const now = await boardFor(cid, null)
      return now.edge !== null && now.records.length === 1 && now
    })
    const told = JSON.stringify(await files(cid))
    expect([told.includes(bob.username), told.includes('Hill'), told.includes('Bob Secret')]).toEqual([
      true,
      true,
      false,
    ])
    expect((await boardFor(cid, author)).records).toMatchObject([{ realname: 'Bob Secret' }])
    expect(await call(contest.getContestRankFilters, { cid }, bob)).toEqual({ schools: ['Hill'], groups: [] })
    expect((await boardFor(cid, null, { school: 'Hill' })).total).toBe(1)
    expect((await boardFor(cid, null, { school: 'Dale' })).total).toBe(0)
    expect((await boardFor(cid, null, { group: 'Hill' })).total).toBe(0)
    const head = () => fetch(new URL(`/api/public/board/${board.edge?.name}/head.json`, inject('url')))
    expect((await head()).headers.get('cache-control')).toBe('public, max-age=1')
    await call(contest.changeContest, { id: cid, openRank: false }, author)
    await until(async () => (await head()).status === 403)
  })

  it('CT-05 leave out who is disqualified, and have what staff say of contestants', async () => {
    const cid = await newContest(author, { openRank: true }, pids)
    await handInto(cid, 'A', 'right', bob, author)
    await handInto(cid, 'A', 'right', alice, author)
    const rows = await until(async () => {
      const now = await acmRows(cid, null)
      return now.length === 2 && now
    })
    const uid = rows.find(({ username }) => username === bob.username)?.uid ?? ''
    await call(contest.changeContestant, { cid, uid, school: 'North', category: 'Girls' }, author)
    await until(async () => (await boardFor(cid, null, { group: 'Girls' })).records[0]?.group === 'Girls')
    expect((await boardFor(cid, null, { school: 'North' })).records).toMatchObject([{ uid, school: 'North' }])
    await call(contest.disqualifyContestant, { cid, uid, isDisqualified: true, reason: 'for a test' }, author)
    await until(async () => (await acmRows(cid, null)).length === 1)
    await call(contest.disqualifyContestant, { cid, uid, isDisqualified: false, reason: '' }, author)
    await until(async () => (await acmRows(cid, null)).length === 2)
  })
})
