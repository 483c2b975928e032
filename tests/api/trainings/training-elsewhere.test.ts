import * as contest from '@oj/functions/features/contest/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { type ContestInput, inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

let server: WalkServer
let author: TestUser
let teacher: TestUser
let alice: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>

beforeAll(async () => {
  server = await openWalkServer()
  ;[author, teacher] = await Promise.all([userAs('problem_admin'), userAs('problem_admin')])
  ;[alice, problem] = await Promise.all([newUser('alice'), newProblem(author)])
})

/** A contest that was over an hour ago. */
const past = { startTime: inMinutes(-180), endTime: inMinutes(-60) }
/** A moment in it. */
const within = new Date(Date.now() - 120 * 60_000)

/** Hands in to the problem of a contest at a moment, and gives the verdict; when that was. */
async function solves(cid: number, by: TestUser, at = new Date()): Promise<string> {
  const program = { cid, pid: 'A', language: 'Python3', code: right.Python3 ?? '' }
  const { submitId } = await server.arriving(at, () => server.call(submissions.submitProblemJudge, program, by))
  await server.applyEvent({
    type: 'finished',
    submissionId: submitId,
    attempt: 1,
    judger: 'walk',
    requestId: 'walk',
    status: Status.accepted,
    time: 7,
    memory: 1,
    score: 100,
    errorMessage: '',
  })
  return at.toISOString()
}

/** A training of the problem in which somebody takes part, which has learned of a contest. */
async function trainingBeside(cid: number, by: TestUser): Promise<number> {
  const tid = await newTraining(teacher, {}, [problem.pid])
  await server.call(training.registerTraining, { tid }, by)
  const { everyElsewhere } = await import('@oj/functions/features/training/other-sets/store.ts')
  await until(async () => {
    await server.work('trainings')
    const row = (await everyElsewhere()).find(({ number }) => number === tid)
    return row?.sets.some(({ set }) => set === `contest-${cid}`)
  })
  const { title } = await server.call(training.getTrainingDetail, { tid }, by)
  await until(async () => (await server.call(training.getTrainingList, { keyword: title }, by)).records.length > 0)
  return tid
}

/** All that a training says of what somebody has solved: in its list, on its page, at its problem and in its rank. */
async function told(tid: number, as: TestUser) {
  await server.work('trainings')
  const { title, acCount } = await server.call(training.getTrainingDetail, { tid }, as)
  const { records } = await server.call(training.getTrainingList, { keyword: title }, as)
  const [one] = await server.call(training.getTrainingProblemList, { tid }, as)
  const rank = (await server.call(training.getTrainingRank, { tid }, as)).records
  const row = rank.find(({ username }) => username === as.username)
  return {
    list: records.find(({ id }) => id === tid)?.acCount,
    page: acCount,
    problem: [one?.myStatus, one?.solvedAt],
    rank: row && [row.ac, row.totalRunTime, row.submissionInfo[problem.problemId]?.solvedAt ?? null],
  }
}

const nothing = { list: 0, page: 0, problem: [Status.notSubmitted, null], rank: [0, 0, null] }
const solvedAt = (at: string) => ({ list: 1, page: 1, problem: [Status.accepted, at], rank: [1, 7, at] })

/** Waits until a training says this of somebody: another instance's change shows a second later. */
const untilTold = (tid: number, as: TestUser, wanted: object) =>
  until(async () => JSON.stringify(await told(tid, as)) === JSON.stringify(wanted))

describe('TR-02 what was solved in a contest', () => {
  it('counts in trainings once everybody may know it, with its date, and no more where the contest is hidden again', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const at = await solves(cid, alice)
    const tid = await trainingBeside(cid, alice)
    expect(await told(tid, alice)).toEqual(nothing)
    await server.call(contest.changeContest, { id: cid, endTime: inMinutes(-0.01) }, author)
    await untilTold(tid, alice, solvedAt(at))
    await server.call(contest.showContest, { cid, visible: false }, author)
    await untilTold(tid, alice, nothing)
  })

  it('counts after the end too, and shows to who has not registered', async () => {
    const carol = await newUser('carol')
    const cid = await newContest(author, { ...past, allowEndSubmit: true }, [problem.pid])
    const at = await solves(cid, carol)
    const tid = await trainingBeside(cid, alice)
    await untilTold(tid, carol, { ...solvedAt(at), rank: undefined })
  })

  it('behind a seal is told when that is lifted', async () => {
    const dora = await newUser('dora')
    const seal = { sealRank: true, sealRankTime: inMinutes(-170), autoRealRank: false }
    const cid = await newContest(author, { ...past, ...seal }, [problem.pid])
    const at = await solves(cid, dora, within)
    const tid = await trainingBeside(cid, dora)
    expect(await told(tid, dora)).toEqual(nothing)
    await server.call(contest.changeContest, { id: cid, autoRealRank: true }, author)
    await untilTold(tid, dora, solvedAt(at))
  })

  it.each<[string, Partial<ContestInput>, (cid: number) => Promise<unknown>]>([
    ['while somebody has time', { endTime: inMinutes(60) }, async () => undefined],
    ['in one with a password', { auth: 1, pwd: 'door' }, async () => undefined],
    ['in a group', {}, (cid) => server.giveToGroup(cid, author, [])],
    ['in a hidden one', {}, (cid) => server.call(contest.showContest, { cid, visible: false }, author)],
    ['in a deleted one', {}, (cid) => server.call(contest.removeContest, { cid }, author)],
  ])('tells nothing %s', async (_, fields, then) => {
    const erin = await newUser('erin')
    const cid = await newContest(author, { ...past, ...fields }, [problem.pid])
    if (fields.auth) {
      const door = { cid, password: fields.pwd ?? '' }
      await server.arriving(within, () => server.call(contest.registerContest, door, erin))
    }
    await solves(cid, erin, within)
    await then(cid)
    const tid = await trainingBeside(cid, erin)
    expect(await told(tid, erin)).toEqual(nothing)
    // a build that nobody asked for tells nothing either
    expect(await told(tid, erin)).toEqual(nothing)
  })

  it('is not what was taken virtually, nor what the staff tried', async () => {
    const frank = await newUser('frank')
    const cid = await newContest(author, past, [problem.pid])
    const tid = await trainingBeside(cid, frank)
    await server.call(contest.startVirtualContest, { cid }, frank)
    await until(async () => (await server.call(contest.getContestInfo, { cid }, frank)).virtual)
    await solves(cid, frank)
    await solves(cid, author, within)
    await server.call(training.registerTraining, { tid }, author)
    expect(await told(tid, frank)).toEqual(nothing)
    expect(await told(tid, author)).toEqual(nothing)
  })
})
