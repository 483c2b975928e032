import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { getContestRank } from '@oj/functions/features/contest/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { openBuilder } from '../../support/stack/builder.ts'
import { crowdBoard, crowdName } from '../../support/stack/crowd.ts'
import { stackEnv } from '../../support/stack/engine.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'
import { until } from '../../support/stack/patience.ts'

const Started = z.object({ request: z.object({ method: z.string(), path: z.string() }) })

/** The objects of boards that this process reads while something is done. */
async function objectsRead<T>(act: () => Promise<T>): Promise<{ read: number; result: T }> {
  const buckets = ['SNAPSHOTS_BUCKET', 'UPLOADS_BUCKET'].map((name) => `/${stackEnv(name)}/`)
  let read = 0
  const hear = (message: unknown) => {
    const { success, data } = Started.safeParse(message)
    if (success && data.request.method === 'GET' && buckets.some((path) => data.request.path.startsWith(path))) read++
  }
  subscribe('http.client.request.start', hear)
  try {
    return { result: await act(), read }
  } finally {
    unsubscribe('http.client.request.start', hear)
  }
}

/** What is asked of a board of 1,000, and how many of its parts of a hundred that shows at most. */
const asked = [
  ['a page in its middle', { currentPage: 8 }, 2],
  ['a search', { keyword: crowdName(777) }, 1],
  ['those of a school', { school: 'North' }, 2],
  ['those of a group', { group: 'Girls' }, 2],
  ['a page without star users', { removeStar: true, currentPage: 4 }, 2],
  ['a search without star users', { removeStar: true, keyword: 'crowd0044' }, 2],
  ['whom somebody follows', { currentPage: 1, concernedList: ['uid-crowd00900'] }, 3],
] as const

it('CR-01 CR-07 a look at a board reads its head, the parts that it shows and, to find somebody, two objects more', async () => {
  const author = await userAs('problem_admin')
  const pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  const cid = await newContest(author, { openRank: true }, pids)
  // another instance than the one that builds
  const unitsOf = await openMeter()
  vi.resetModules()
  await crowdBoard(cid, 1000, (n) => ({
    school: n >= 210 && n < 240 ? 'North' : '',
    group: n >= 610 && n < 640 ? 'Girls' : '',
    isStar: n % 50 === 0,
  }))
  const { handIn, build, keyOf, headsOf } = await openBuilder()
  const set = keyOf('contest', cid)
  const look = async (query: object) => {
    const { result, ...units } = await unitsOf(getContestRank, { cid, ...query }, author)
    return { units, answer: getContestRank.output.parse(result) }
  }
  // the lists that everybody is on are read once
  await look({ keyword: crowdName(1) })
  for (const [what, query, parts] of asked) {
    await handIn(set, `uid-${crowdName(500)}`, pids[1] ?? 0, Status.wrongAnswer)
    await build(set)
    const builtAt = (await headsOf(set)).find(({ board }) => board === 'open')?.builtAt
    const { read, result } = await objectsRead(() =>
      until(async () => {
        const { answer } = await look(query)
        return answer.builtAt === builtAt && answer
      }),
    )
    expect(result.records.length, what).toBeGreaterThan(0)
    expect(read, what).toBeGreaterThan(0)
    expect(read, what).toBeLessThanOrEqual(1 + 2 + parts)
    const { requests } = await leastOf(async () => (await look(query)).units)
    // beside the two for the reader and the contest
    expect(requests, what).toBeLessThanOrEqual(2 + 2)
  }
})
