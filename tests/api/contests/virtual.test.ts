import { getComments } from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { getProblemDetail, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import { getRatings, getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { decideRating } from '@oj/functions/features/rating/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { answer } from '../../support/client/clics.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { type ContestInput, contestOf, inMinutes } from '../../support/data/contests.ts'
import { type FormInput, formOf, newProblem, scoredForm } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

// The contests lie in the past: what was done in them arrives there, and so does what their virtual contestants do.

let server: WalkServer
let author: TestUser
let ann: TestUser
let bob: TestUser
let carol: TestUser
let pids: number[]
/** for contests of the OI rule */
let scored: number[]

const times = { startTime: inMinutes(-600), endTime: inMinutes(-480) }
const start = Date.parse(times.startTime)
const minutes = (count: number) => count * 60_000
/** When the virtual participations of these tests begin. */
const begins = start + minutes(300)

beforeAll(async () => {
  server = await openWalkServer()
  author = await userAs('problem_admin')
  ;[ann, bob, carol] = await Promise.all([newUser('ann'), newUser('bob'), newUser('carol')])
  const two = async (form: () => FormInput) => [
    (await newProblem(author, form())).pid,
    (await newProblem(author, form())).pid,
  ]
  ;[pids, scored] = [await two(formOf), await two(scoredForm)]
})

const at = <T>(ms: number, act: () => Promise<T>) => server.arriving(new Date(ms), act)
/** The same by the clock of a participation. */
const then = <T>(minute: number, act: () => Promise<T>) => at(begins + minutes(minute), act)

/** Hands in to a problem at a moment, and gives a verdict. */
async function handsIn(cid: number, by: TestUser, ms: number, problem: string, status: number, score?: number) {
  const program = { language: 'Python3', code: right.Python3 ?? '' }
  const { submitId } = await at(ms, () =>
    server.call(submissions.submitProblemJudge, { cid, pid: problem, ...program }, by),
  )
  const verdict = { status, time: 1, memory: 1, score: score ?? null, errorMessage: '' }
  await server.applyEvent({
    submissionId: submitId,
    attempt: 1,
    judger: 'walk',
    requestId: 'walk',
    ...verdict,
    type: 'finished',
  })
  return submitId
}

/** A contest that is over: ann has solved A at 10, bob at 30 after an error at 20, and B behind the seal at 110. */
async function overContest(fields: Partial<ContestInput> = {}) {
  const seal = { sealRank: true, sealRankTime: new Date(start + minutes(100)).toISOString(), autoRealRank: true }
  const { cid } = await server.call(
    contest.addContest,
    contestOf({ ...times, openRank: true, ...seal, ...fields }),
    author,
  )
  for (const [n, pid] of (fields.type === 1 ? scored : pids).entries())
    await server.call(contest.addContestProblem, { cid, pid, displayId: 'AB'[n] ?? '' }, author)
  await server.call(contest.changeTutorial, { cid, tutorial: 'the way to do it' }, author)
  const first = await handsIn(cid, ann, start + minutes(10), 'A', Status.accepted, 100)
  await handsIn(cid, bob, start + minutes(20), 'A', Status.wrongAnswer, 0)
  await handsIn(cid, bob, start + minutes(30), 'A', Status.accepted, 100)
  const last = await handsIn(cid, bob, start + minutes(110), 'B', Status.accepted, 100)
  // what came last is on it, for everybody too where it opens by itself, so that no other build follows
  await until(async () => {
    const [staffs, everybodys] = await Promise.all([rankOf(cid, author), rankOf(cid, bob)])
    const isWhole = staffs.records.some(
      ({ username, submissionInfo }) => username === bob.username && 'B' in submissionInfo,
    )
    const isOpen = JSON.stringify(told(staffs)) === JSON.stringify(told(everybodys))
    return isWhole && (isOpen || fields.autoRealRank === false)
  })
  return { cid, first, last }
}

const begin = (cid: number, by: TestUser) => server.call(contest.startVirtualContest, { cid }, by)
const rankOf = (cid: number, by: TestUser, asked: { run?: number } = {}) =>
  server.call(contest.getContestRank, { cid, ...asked }, by)
type Answer = Awaited<ReturnType<typeof rankOf>>
/** Who stands where with what: rows of the board, without those that come first. */
const told = ({ records, total }: Answer) =>
  records
    .slice(records.length - total)
    .map((row) => [row.username, row.kind, row.rank, 'ac' in row ? row.ac : row.totalScore])
/** The board once it is there. */
const known = (act: () => Promise<Answer>) =>
  until(async () => {
    const answered = await act()
    return answered.builtAt !== null && answered
  })
const refusal = async (act: Promise<{ code?: string | undefined }>) => (await act).code

describe('CT-11 a contest that is over', () => {
  it('is taken by a clock of one’s own, beside the board as it was at each minute', async () => {
    const { cid } = await overContest()
    const run = await then(0, () => begin(cid, carol))
    expect(run).toEqual({
      run: 1,
      startAt: new Date(begins).toISOString(),
      endsAt: new Date(begins + minutes(120)).toISOString(),
    })
    const [a, b, c] = [ann, bob, carol].map(({ username }) => username)
    const boards: [minute: number, rows: unknown[]][] = [
      [9, [[c, 'virtual', -1, 0]]],
      [
        11,
        [
          [a, 'account', 1, 1],
          [c, 'virtual', -1, 0],
        ],
      ],
      [
        25,
        [
          [a, 'account', 1, 1],
          [b, 'account', 2, 0],
          [c, 'virtual', -1, 0],
        ],
      ],
      [
        31,
        [
          [a, 'account', 1, 1],
          [b, 'account', 2, 1],
          [c, 'virtual', -1, 0],
        ],
      ],
    ]
    for (const [minute, rows] of boards) {
      const board = await known(() => then(minute, () => rankOf(cid, carol)))
      expect(told(board)).toEqual(rows)
      expect(board).toMatchObject({ edge: null, virtual: { run: 1, isRunning: true, second: minute * 60 } })
    }
    await handsIn(cid, carol, begins + minutes(32), 'A', Status.accepted)
    await handsIn(cid, carol, begins + minutes(40), 'B', Status.accepted)
    const board = await known(() => then(50, () => rankOf(cid, carol)))
    expect(told(board)).toEqual([
      [c, 'virtual', -1, 2],
      [a, 'account', 1, 1],
      [b, 'account', 2, 1],
    ])
    expect(board.virtual).toMatchObject({ place: 1 })
    // behind the seal it is as it was to all
    const sealed = await known(() => then(115, () => rankOf(cid, carol)))
    expect(sealed).toMatchObject({ isSealed: true })
    expect(sealed.records.find(({ username }) => username === b)).toMatchObject({
      ac: 1,
      submissionInfo: { B: { tryNum: 1 } },
    })
  })

  it('goes on as it was for everybody else: no rank, count, list or figure has what is done virtually', async () => {
    const { cid } = await overContest()
    const seen = async () => ({
      rank: await rankOf(cid, bob),
      list: await server.call(submissions.getContestSubmissions, { contestID: cid, containsEnd: true, limit: 50 }, bob),
      problems: await server.call(contest.getContestProblem, { cid, containsEnd: true }, bob),
      info: (await server.call(contest.getContestInfo, { cid }, bob)).count,
      profile: (await call(getUserHomeInfo, { username: carol.username })).total,
      bank: await server.call(getUserProblemStatus, { pidList: pids }, carol),
    })
    const before = await seen()
    await then(0, () => begin(cid, carol))
    const submitId = await handsIn(cid, carol, begins + minutes(5), 'A', Status.accepted)
    await then(60, () => server.call(contest.finishVirtualContest, { cid }, carol))
    expect(await seen()).toEqual(before)
    expect(await refusal(server.request(submissions.getSubmissionDetail, { submitId }, bob))).toBe(
      'submission-not-found',
    )
    expect(await server.call(submissions.getSubmissionDetail, { submitId }, author)).toMatchObject({
      submission: { submitId },
    })
  })

  it('tells who takes it nothing of the tutorial, of others and of its end until their time is over', async () => {
    const { cid, first } = await overContest({ allowEndSubmit: true })
    const password = carol.password
    const closed = () =>
      then(70, async () => ({
        tutorial: (await server.call(contest.getContestInfo, { cid }, carol)).tutorial,
        list: (
          await server.call(submissions.getContestSubmissions, { contestID: cid, limit: 50, containsEnd: true }, carol)
        ).records.map(({ username }) => username),
        state: await server.call(submissions.checkContestSubmissionsStatus, { cid, submitIds: [first] }, carol),
        detail: await refusal(server.request(submissions.getSubmissionDetail, { submitId: first }, carol)),
        cases: await refusal(server.request(submissions.getAllCaseResult, { submitId: first }, carol)),
        file: await refusal(server.request(contest.downloadContestRank, { cid, format: 'csv' }, carol)),
        edge: (await server.call(contest.getContestOutsideScoreboard, { cid }, carol)).edge,
        outside: (
          await server.call(contest.getContestOutsideScoreboard, { cid, forceRefresh: true, containsEnd: true }, carol)
        ).records.map(({ username, kind }) => [username, kind]),
        counts: (await server.call(contest.getContestProblem, { cid, containsEnd: true }, carol)).map(
          ({ ac, total }) => [ac, total],
        ),
        problem: (await server.call(getProblemDetail, { problemId: 'A', cid }, carol)).problemCount,
        comments: (await server.request(getComments, { cid }, carol)).code ?? 'open',
        question: await refusal(
          server.request(contest.askQuestion, { cid, category: 'general', question: 'Why?' }, carol),
        ),
      }))
    await then(0, () => begin(cid, carol))
    const [a, b, c] = [ann, bob, carol].map(({ username }) => username)
    await known(() => then(70, () => rankOf(cid, carol)))
    const told = await closed()
    expect(told).toMatchObject({
      tutorial: null,
      list: [],
      state: {},
      detail: 'submission-not-found',
      file: 'virtual-closed',
      edge: null,
      question: 'contest-ended',
    })
    expect(told.outside).toEqual(
      expect.arrayContaining([
        [c, 'virtual'],
        [a, 'account'],
        [b, 'account'],
      ]),
    )
    expect(told.counts).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(JSON.stringify(told)).not.toContain('the way to do it')
    // programs of their get no more of it; these calls come now, when their time is over, unless it began now
    await then(71, () => server.call(contest.finishVirtualContest, { cid }, carol))
    await begin(cid, carol)
    for (const path of ['/scoreboard', '/teams', '/submissions', '/judgements', '/awards', '/problems'])
      expect((await answer(`/contests/${cid}${path}`, { username: carol.username, password })).status).toBe(404)
    expect(
      (await answer(`/contests/${cid}/scoreboard`, { username: bob.username, password: bob.password })).status,
    ).toBe(200)
    await server.call(contest.finishVirtualContest, { cid }, carol)
    expect(await server.call(contest.getContestInfo, { cid }, carol)).toMatchObject({
      tutorial: 'the way to do it',
      virtual: null,
    })
    expect((await answer(`/contests/${cid}/scoreboard`, { username: carol.username, password })).status).toBe(200)
    expect((await rankOf(cid, carol)).edge).not.toBeNull()
  })

  it('CT-09 closes to its contestant what it did to ratings, and what followed from that', async () => {
    const before = await overContest({ isRating: true, endTime: new Date(start + minutes(115)).toISOString() })
    const after = await overContest({ isRating: true })
    for (const { cid } of [before, after]) {
      for (const decision of ['check', 'apply'] as const) {
        const { taskId } = await call(decideRating, { cid, decision }, author)
        expect((await ended(taskId, author)).state).toBe('done')
      }
    }
    const uid = await uidIn(after.cid, bob)
    const rated = async (by?: TestUser) => (await server.call(getRatings, { uid }, by)).map(({ cid }) => cid)
    const all = [before.cid, after.cid]
    const closed: [taken: number, left: number[]][] = [
      [before.cid, []],
      [after.cid, [before.cid]],
    ]
    for (const [cid, left] of closed) {
      await until(async () => (await rated(carol)).length === 2)
      await begin(cid, carol)
      expect(await rated(carol)).toEqual(left)
      expect(await rated(bob)).toEqual(all)
      await server.call(contest.finishVirtualContest, { cid }, carol)
    }
    expect(await rated(carol)).toEqual(all)
    expect(await rated()).toEqual(all)
  })

  it('is taken as often as one likes, one at a time, and each time is kept', async () => {
    const { cid } = await overContest()
    await then(0, () => begin(cid, carol))
    expect(await refusal(then(5, () => server.request(contest.startVirtualContest, { cid }, carol)))).toBe(
      'virtual-running',
    )
    await handsIn(cid, carol, begins + minutes(10), 'A', Status.accepted)
    await then(20, () => server.call(contest.finishVirtualContest, { cid }, carol))
    expect(await refusal(then(21, () => server.request(contest.finishVirtualContest, { cid }, carol)))).toBe(
      'virtual-none',
    )
    expect(
      await refusal(
        then(21, () =>
          server.request(submissions.submitProblemJudge, { cid, pid: 'A', language: 'Python3', code: 'x' }, carol),
        ),
      ),
    ).toBe('contest-ended')
    const { run } = await then(30, () => begin(cid, carol))
    // of the second time nothing is solved yet, and by its end it is over by itself
    const statuses = await then(40, () => server.call(getUserProblemStatus, { cid, pidList: pids }, carol))
    expect(Object.values(statuses).map(({ status }) => status)).toEqual([-10, -10])
    const { records } = await then(200, () => server.call(contest.getVirtualContests, { cid }, carol))
    expect(records).toMatchObject([
      { run, solved: 0, isRunning: false, endsAt: new Date(begins + minutes(150)).toISOString() },
      {
        run: run - 1,
        solved: 1,
        time: 600,
        total: 1,
        isRunning: false,
        endsAt: new Date(begins + minutes(20)).toISOString(),
      },
    ])
    // afterwards it stands beside the final board
    const board = await known(() => then(210, () => rankOf(cid, carol, { run: run - 1 })))
    expect(told(board)).toEqual([
      [bob.username, 'account', 1, 2],
      [ann.username, 'account', 2, 1],
      [carol.username, 'virtual', -1, 1],
    ])
    expect(board.virtual).toMatchObject({ place: 2, isRunning: false, second: 7200 })
    const search = (by: TestUser, asked: object) =>
      server.call(contest.getContestRank, { cid, keyword: by.username, ...asked }, by)
    // who has no other row is found by it, and who took part by both
    expect(told(await search(carol, { run }))).toEqual([[carol.username, 'virtual', -1, 0]])
    const again = await then(220, () => begin(cid, ann))
    await then(230, () => server.call(contest.finishVirtualContest, { cid }, ann))
    const both = [
      [ann.username, 'account', 2, 1],
      [ann.username, 'virtual', -1, 0],
    ]
    expect(told(await search(ann, { run: again.run }))).toEqual(both)
    expect(told(await search(ann, { run: again.run, removeStar: true }))).toEqual(both)
    expect(told(await search(ann, { run: again.run, limit: 1, currentPage: 2 }))).toEqual(both.slice(1))
    expect(await refusal(server.request(contest.getContestRank, { cid, run: run - 1 }, bob))).toBe('virtual-none')
  })

  it('CR-02 tells who has taken it nothing from behind a seal that is set again', async () => {
    const { cid } = await overContest()
    const { run } = await then(0, () => begin(cid, carol))
    await then(1, () => server.call(contest.finishVirtualContest, { cid }, carol))
    const final = await known(() => rankOf(cid, carol, { run }))
    expect(told(final)).toContainEqual([bob.username, 'account', 1, 2])
    await server.call(contest.changeContest, { id: cid, autoRealRank: false }, author)
    const sealed = await until(async () => {
      const board = await rankOf(cid, carol, { run })
      return board.isSealed && board
    })
    expect(sealed.virtual).toBeNull()
    expect(told(sealed)).toContainEqual([bob.username, 'account', 2, 1])
  })

  /** Seals a contest again, or opens it, until that is known at a minute of a participation of somebody. */
  async function sealAgain(cid: number, by: TestUser, isSealed: boolean, minute: number) {
    await server.call(contest.changeContest, { id: cid, autoRealRank: !isSealed }, author)
    return known(async () => {
      const board = await then(minute, () => rankOf(cid, by))
      return (board.virtual?.place === null) === isSealed ? board : { ...board, builtAt: null }
    })
  }

  it('CR-02 rests while the board is sealed again: it stands alone, takes nothing, and goes on once it is open', async () => {
    const { cid, first } = await overContest({ allowEndSubmit: true })
    await then(0, () => begin(cid, carol))
    await handsIn(cid, carol, begins + minutes(10), 'A', Status.accepted)
    const running = await known(() => then(108, () => rankOf(cid, carol)))
    expect(running).toMatchObject({ total: 3, virtual: { place: 1 } })

    const alone = [[carol.username, 'virtual', -1, 1]]
    const rests = await sealAgain(cid, carol, true, 109)
    expect(told(rests)).toEqual(alone)
    expect(rests).toMatchObject({ isSealed: true, edge: null, isBuilding: false, virtual: { run: 1, isRunning: true } })
    const sent = { cid, pid: 'B', language: 'Python3', code: right.Python3 ?? '' }
    const seen = await then(110, async () => ({
      info: await server.call(contest.getContestInfo, { cid }, carol),
      outside: told(await server.call(contest.getContestOutsideScoreboard, { cid, forceRefresh: true }, carol)),
      filters: await server.call(contest.getContestRankFilters, { cid }, carol),
      file: await refusal(server.request(contest.downloadContestRank, { cid, format: 'csv' }, carol)),
      list: (
        await server.call(submissions.getContestSubmissions, { contestID: cid, limit: 50, containsEnd: true }, carol)
      ).records.map(({ username, status }) => [username, status]),
      other: await refusal(server.request(submissions.getSubmissionDetail, { submitId: first }, carol)),
      counts: (await server.call(contest.getContestProblem, { cid, containsEnd: true }, carol)).map(({ ac }) => ac),
      sending: await refusal(server.request(submissions.submitProblemJudge, sent, carol)),
      again: await refusal(server.request(contest.startVirtualContest, { cid }, carol)),
    }))
    expect(seen).toMatchObject({
      info: { virtual: { run: 1 }, isOpenToVirtual: false, realTime: false, tutorial: null },
      outside: alone,
      filters: { schools: [], groups: [] },
      file: 'virtual-closed',
      list: [[carol.username, Status.accepted]],
      other: 'submission-not-found',
      counts: [null, null],
      sending: 'virtual-rests',
      again: 'virtual-running',
    })

    const goesOn = await sealAgain(cid, carol, false, 111)
    expect(goesOn).toMatchObject({ total: 3, isSealed: true, virtual: { place: 1, second: 111 * 60 } })
    const submitId = await handsIn(cid, carol, begins + minutes(112), 'B', Status.accepted)
    expect(await then(113, () => server.call(submissions.getSubmissionDetail, { submitId }, carol))).toMatchObject({
      submission: { status: Status.accepted },
    })
    // what is finished while it rests is kept
    await sealAgain(cid, carol, true, 114)
    await then(115, () => server.call(contest.finishVirtualContest, { cid }, carol))
    const [run] = (await server.call(contest.getVirtualContests, { cid }, carol)).records
    expect(run).toMatchObject({ run: 1, solved: 2, isRunning: false })
  })

  it('CR-02 tells no verdict by the OI rule while the board is sealed again, of neither time', async () => {
    const { cid, last } = await overContest({ type: 1, oiRankScoreType: 'Highest' })
    await then(0, () => begin(cid, bob))
    const early = await handsIn(cid, bob, begins + minutes(10), 'A', Status.partialAccepted, 50)
    const late = await handsIn(cid, bob, begins + minutes(105), 'B', Status.accepted, 100)
    const statuses = (minute: number) =>
      then(minute, async () => {
        const rows = await server.call(submissions.checkSubmissionsStatus, { submitIds: [last, early, late] }, bob)
        return [last, early, late].map((submitId) => rows[submitId]?.status)
      })
    const { accepted, partialAccepted, submittedUnknown: unknown } = Status
    // as everybody was told by that rule in the sealed time
    expect(await statuses(106)).toEqual([accepted, unknown, unknown])
    const rests = await sealAgain(cid, bob, true, 107)
    expect(told(rests)).toEqual([[bob.username, 'virtual', -1, 50]])
    expect(await statuses(107)).toEqual([unknown, unknown, unknown])
    // and not by its end either
    const points = async () => (await server.call(contest.getVirtualContests, { cid }, bob)).records[0]?.points
    expect(await then(107, points)).toBe(50)
    expect(await then(130, points)).toBe(50)
    expect(await statuses(130)).toEqual([unknown, unknown, unknown])
    await server.call(contest.changeContest, { id: cid, autoRealRank: true }, author)
    await until(async () => (await then(130, points)) === 150)
    expect(await statuses(130)).toEqual([accepted, partialAccepted, accepted])
  })

  it('is taken by those alone who may take part, and not before its board is open', async () => {
    const { cid } = await overContest({ autoRealRank: false })
    expect(await refusal(server.request(contest.startVirtualContest, { cid }, carol))).toBe('virtual-not-yet')
    await server.call(contest.openContestRank, { cid, opensAt: 'now' }, author)
    await begin(cid, carol)
    expect(await refusal(server.request(contest.registerContest, { cid }, carol))).toBe('contest-ended')
    expect(await refusal(server.request(contest.startVirtualContest, { cid }, author))).toBe('virtual-staff')
    expect(
      await refusal(at(start + minutes(60), () => server.request(contest.startVirtualContest, { cid }, bob))),
    ).toBe('virtual-not-yet')
    await server.call(contest.disqualifyContestant, { cid, uid: await uidIn(cid, bob), isDisqualified: true }, author)
    expect(await refusal(server.request(contest.startVirtualContest, { cid }, bob))).toBe('contest-disqualified')
  })

  it('by the OI rule keeps from its contestant behind the seal what it kept from all, and tells points before', async () => {
    const { cid } = await overContest({ type: 1, oiRankScoreType: 'Highest' })
    await then(0, () => begin(cid, carol))
    await handsIn(cid, carol, begins + minutes(12), 'A', Status.partialAccepted, 50)
    const board = await known(() => then(60, () => rankOf(cid, carol)))
    expect(told(board)).toEqual([
      [ann.username, 'account', 1, 100],
      [bob.username, 'account', 1, 100],
      [carol.username, 'virtual', -1, 50],
    ])
    const submitId = await handsIn(cid, carol, begins + minutes(105), 'B', Status.accepted, 100)
    const own = () => server.call(submissions.checkContestSubmissionsStatus, { cid, submitIds: [submitId] }, carol)
    expect((await then(106, own))[submitId]).toMatchObject({ status: Status.submittedUnknown })
    expect(told(await then(106, () => rankOf(cid, carol))).at(-1)).toEqual([carol.username, 'virtual', -1, 50])
    expect((await then(130, own))[submitId]).toMatchObject({ status: Status.accepted })
    const [{ run = 0 } = {}] = (await server.call(contest.getVirtualContests, { cid }, carol)).records
    expect(told(await then(130, () => rankOf(cid, carol, { run })))).toContainEqual([
      carol.username,
      'virtual',
      -1,
      150,
    ])
  })
})

const uidIn = async (cid: number, user: TestUser) =>
  (await server.call(contest.getContestRank, { cid }, author)).records.find(
    ({ username }) => username === user.username,
  )?.uid ?? ''
