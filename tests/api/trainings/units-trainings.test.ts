import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'

const users = 2000
const problems = 100

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let user: TestUser
let author: TestUser
let tid: number
let beside: number

beforeAll(async () => {
  author = await userAs('problem_admin')
  const made = [await newProblem(author), await newProblem(author)]
  const pids = made.map(({ pid }) => pid)
  tid = await newTraining(author, {}, pids)
  user = await newUser('units')
  await call(training.registerTraining, { tid }, user)
  beside = await besideContests([(await newProblem(author)).pid, (await newProblem(author)).pid])
  unitsOf = await openMeter()
  await openServer()
  await crowd()
})

/** A training of problems that the user has tried in contests, which anybody may know of; many others have them, too. */
async function besideContests(pids: readonly number[]): Promise<number> {
  const number = await newTraining(author, {}, pids)
  const times = { startTime: inMinutes(-180), endTime: inMinutes(-60), allowEndSubmit: true }
  for (let count = 0; count < 4; count++) {
    const cid = await newContest(author, times, pids)
    // only half of them are theirs
    if (count % 2 === 1) continue
    const program = { cid, pid: 'A', language: 'Python3', code: right.Python3 ?? '' }
    const { submitId } = await call(submitProblemJudge, program, user)
    await verdict(submitId, user)
  }
  await until(async () => (await call(training.getTrainingDetail, { tid: number }, user)).acCount === 1)
  return number
}

/** Puts a rank of many users and problems in the place of the built one. */
async function crowd(): Promise<void> {
  const { rankOfTraining } = await import('@oj/functions/features/training/rank/snapshot.ts')
  const { allNotes, noteOf } = await import('@oj/functions/features/training/rank/notes.ts')
  const columns = Array.from({ length: problems }, (_, at) => ({ pid: at + 1, displayId: `P${at + 1}` }))
  const rows = Array.from({ length: users }, (_, at) => ({
    rank: at + 1,
    uid: `user-${at}`,
    username: `user${at}`,
    nickname: '',
    realname: '',
    school: '',
    gender: 'secrecy' as const,
    avatar: '',
    ac: problems,
    totalRunTime: at,
    cells: columns.map(({ pid }): [number, number, number, string] => [pid, 0, 15, '2026-11-23T00:00:00.000Z']),
  }))
  const snapshot = rankOfTraining(tid)
  // no later build takes its place
  await until(async () => (await allNotes()).every(({ id }) => noteOf(id).number !== tid))
  for (;;) {
    if (await snapshot.publish({ board: { problems: columns, rows } }, 'crowd', await snapshot.head())) return
  }
}

/** What a reader costs by themselves: what everybody reads is remembered. */
const declared: [string, () => ReturnType<typeof unitsOf>, { read: number; requests: number }][] = [
  ['the list of trainings', () => unitsOf(training.getTrainingList, {}, user), { read: 4, requests: 4 }],
  ['a training', () => unitsOf(training.getTrainingDetail, { tid }, user), { read: 6, requests: 5 }],
  [
    'one whose problems are met in contests',
    () => unitsOf(training.getTrainingDetail, { tid: beside }, user),
    { read: 7, requests: 6 },
  ],
  [
    'its problems there',
    () => unitsOf(training.getTrainingProblemList, { tid: beside }, user),
    { read: 6, requests: 5 },
  ],
  ['its problems', () => unitsOf(training.getTrainingProblemList, { tid }, user), { read: 6, requests: 5 }],
  [
    'a page of a rank of 2,000 users and 100 problems',
    () => unitsOf(training.getTrainingRank, { tid, currentPage: 60 }, user),
    { read: 4, requests: 3 },
  ],
]

it.each(declared)('TR-02 reads no more of the table than declared for %s', async (_, measure, most) => {
  const { read, requests } = await leastOf(measure)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(most.read)
  expect(requests).toBeLessThanOrEqual(most.requests)
})

it('TR-02 finds a page of that rank, and somebody in it', async () => {
  const page = await call(training.getTrainingRank, { tid, currentPage: 60 }, user)
  expect(page.total).toBe(users)
  expect(page.records).toHaveLength(30)
  expect(Object.keys(page.records[0]?.submissionInfo ?? {})).toHaveLength(problems)
  const found = await call(training.getTrainingRank, { tid, keyword: 'user1999' }, user)
  expect(found.records).toMatchObject([{ rank: 2000, username: 'user1999' }])
})
