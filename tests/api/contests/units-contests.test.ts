import * as contest from '@oj/functions/features/contest/contract.ts'
import { getContestProblemDetails } from '@oj/functions/features/problem/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let user: TestUser
let cid: number

beforeAll(async () => {
  const author = await userAs('problem_admin')
  const problems = [await newProblem(author), await newProblem(author)]
  cid = await newContest(
    author,
    {},
    problems.map(({ pid }) => pid),
  )
  user = await newUser('units')
  unitsOf = await openMeter()
})

/** What a contestant costs by themselves: what everybody reads is remembered. */
const declared: [string, () => ReturnType<typeof unitsOf>, { read: number; requests: number }][] = [
  // half of one more for each that runs with more time for somebody, as other tests have left them
  ['the list of contests', () => unitsOf(contest.getContestList, {}, user), { read: 4, requests: 2 }],
  ['a contest', () => unitsOf(contest.getContestInfo, { cid }, user), { read: 3, requests: 2 }],
  ['its announcements', () => unitsOf(contest.getContestAnnouncement, { cid }, user), { read: 3, requests: 2 }],
  ['its questions', () => unitsOf(contest.getQuestions, { cid }, user), { read: 3, requests: 2 }],
  ['its problems', () => unitsOf(contest.getContestProblem, { cid }, user), { read: 3, requests: 2 }],
  ['one of them', () => unitsOf(getContestProblemDetails, { cid, displayId: 'A' }, user), { read: 6, requests: 4 }],
]

it.each(declared)('CT-05 reads no more of the table than declared for %s', async (_, measure, most) => {
  const isWithin = ({ read, requests }: Awaited<ReturnType<typeof leastOf>>) =>
    read > 0 && read <= most.read && requests <= most.requests
  // boards that are still built are read beside it for a moment
  await expect.poll(() => leastOf(measure)).toSatisfy(isWithin)
})
