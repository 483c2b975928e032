import { getContestInfo } from '@oj/functions/features/contest/contract.ts'
import { getContestSubmissions, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem, scoredForm } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

let server: WalkServer
let author: TestUser
let alice: TestUser
let bob: TestUser
let pids: Record<'ACM' | 'OI', number[]>
beforeAll(async () => {
  server = await openWalkServer()
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  const two = async (form?: typeof scoredForm) => [
    (await newProblem(author, form?.())).pid,
    (await newProblem(author, form?.())).pid,
  ]
  pids = { ACM: await two(), OI: await two(scoredForm) }
})

/** A new contest that this process, too, knows of: another one may hear of it a second later. */
async function contestKnown(form: Parameters<typeof newContest>[1], rule: keyof typeof pids = 'ACM'): Promise<number> {
  const cid = await newContest(author, form, pids[rule])
  await until(async () => (await server.request(getContestInfo, { cid }, author)).http === 200)
  return cid
}

/** Hands something in that nobody judges, so many minutes from now. */
const handIn = (cid: number, as: TestUser, minutes: number, pid = 'A') =>
  server.arriving(new Date(inMinutes(minutes)), async () => {
    const sent = { cid, pid, language: 'Python3', code: 'print(1)' }
    return (await server.call(submitProblemJudge, sent, as)).submitId
  })

type Filter = Omit<InputOf<typeof getContestSubmissions>, 'contestID'>

async function listed(cid: number, as: TestUser, filter: Filter = {}): Promise<[number[], number]> {
  const { records, total } = await server.call(getContestSubmissions, { contestID: cid, ...filter }, as)
  return [records.map(({ submitId }) => submitId), total]
}

describe.each(['ACM', 'OI'] as const)('SB-01 and CT-05 submissions to a sealed contest by the %s rule', (rule) => {
  it('are those before the seal and one’s own, to the last page', async () => {
    const seal = { sealRank: true, sealRankTime: inMinutes(-10) }
    const cid = await contestKnown({ ...seal, type: rule === 'OI' ? 1 : 0 }, rule)
    const before = []
    for (let minutes = -50; minutes < -10; minutes += 8) before.push(await handIn(cid, alice, minutes))
    const own = [await handIn(cid, bob, -11, 'B'), await handIn(cid, bob, -9), await handIn(cid, bob, -5, 'B')]
    const [first = 0, second = 0, third = 0] = own
    for (const minutes of [-4, -3, -2]) await handIn(cid, alice, minutes)

    const others = rule === 'OI' ? [] : before.toReversed()
    const all = [third, second, first, ...others]
    expect(await listed(cid, bob)).toEqual([all, all.length])
    for (const currentPage of [1, 2, 3, 4, 5]) {
      const page = all.slice(2 * (currentPage - 1), 2 * currentPage)
      expect(await listed(cid, bob, { limit: 2, currentPage })).toEqual([page, all.length])
    }
    expect(await listed(cid, bob, { onlyMine: true })).toEqual([own.toReversed(), 3])
    expect(await listed(cid, bob, { problemID: 'A' })).toEqual([[second, ...others], others.length + 1])
    expect(await listed(cid, bob, { problemID: 'B' })).toEqual([[third, first], 2])
    expect(await listed(cid, bob, { username: alice.username })).toEqual([others, others.length])
    expect((await listed(cid, author))[1]).toBe(11)
  })
})

it('SB-01 rows that several instances took in at once stand in filtered lists once each, whatever their numbers are', async () => {
  const { createSubmission, findSubmission, nextNumbers } = await import('@oj/functions/features/submission/store.ts')
  const cid = await contestKnown({ sealRank: true, sealRankTime: inMinutes(-10) })
  const first = await handIn(cid, alice, -50)
  const row = await findSubmission(first)
  if (!row) throw new Error('nothing was handed in')
  const taken = []
  for (let nth = 0; nth < 4; nth++) taken.push(await nextNumbers(row.scope))
  const [a = 0, b = 0, c = 0, d = 0] = taken.map(({ submitId }) => submitId)
  // in the order in which the feed numbers them; one of them is sealed
  const inFeed = [
    [c, -20],
    [b, -19],
    [d, -5],
    [a, -11],
  ] as const
  for (const [at, [submitId, minutes]] of inFeed.entries()) {
    await createSubmission(
      { ...row, submitId, n: taken[at]?.n ?? 0, submitTime: inMinutes(minutes) },
      { code: '', ip: '' },
      [],
    )
  }
  const before = [c, b, a, first]
  for (const filter of [{ problemID: 'A' }, { username: alice.username }, { language: 'Python3' }]) {
    expect(await listed(cid, bob, filter)).toEqual([before, before.length])
  }
  expect((await listed(cid, bob))[1]).toBe(before.length)
  // one's own stand there once, on whichever side of the seal their numbers are
  const [own, total] = await listed(cid, alice)
  expect([own.toSorted(), total]).toEqual([[first, a, b, c, d].toSorted(), 5])
})
