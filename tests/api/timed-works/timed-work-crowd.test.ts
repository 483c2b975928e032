import * as work from '@oj/functions/features/timed-work/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newTimedWork } from '../../support/data/timed-works.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
let user: TestUser
let tid: number
let unitsOf: Awaited<ReturnType<typeof openMeter>>

beforeAll(async () => {
  unitsOf = await openMeter()
  author = await userAs('problem_admin')
  user = await newUser('units')
  tid = await newTimedWork(author, {}, [(await newProblem(author)).pid])
})

it('TW-01 lets 500 students enter and hand in at the same time: no item takes more than its share of the writes', async () => {
  const { startClock: start, handIn, shardsOf } = await import('@oj/functions/features/timed-work/entrants.ts')
  const students = Array.from({ length: 500 }, (_, n) => ({ uid: `crowd-${n}`, username: `crowd-${n}` }))
  const number = 90_000_000 + (Date.now() % 1_000_000)
  const entered = await Promise.all(students.map((one) => start(number, one, new Date(), false)))
  expect(entered.filter((one) => !one)).toEqual([])
  // once more is nobody's gain
  expect(await Promise.all(students.slice(0, 20).map((one) => start(number, one, new Date(), false)))).not.toContain(
    true,
  )
  const ended = await Promise.all(students.map(({ uid }) => handIn(number, uid, new Date())))
  expect(ended.filter((one) => !one)).toEqual([])
  const counted = (await shardsOf(number)).map(({ entrants }) => entrants)
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(500)
  // 500 within ten seconds is 50 a second; an item takes 1,000 writes a second, in transactions half of it
  expect(Math.max(...counted)).toBeLessThan(125)
})

it('TW-02 reads a page of the ranking, the work and its problems in few requests', async () => {
  await unitsOf(work.startTimedWork, { tid }, user)
  const declared = [
    ['the list', work.getTimedWorkList, {}, user, 2],
    ['the work', work.getTimedWorkInfo, { tid }, user, 2],
    ['its problems', work.getTimedWorkProblems, { tid }, user, 3],
    ['its ranking', work.getTimedWorkRank, { tid }, author, 3],
  ] as const
  await until(async () => (await unitsOf(work.getTimedWorkRank, { tid }, author)).requests > 0)
  for (const [name, endpoint, input, as, most] of declared) {
    const { requests } = await leastOf(() => unitsOf(endpoint, input, as))
    expect(requests, name).toBeLessThanOrEqual(most)
  }
})
