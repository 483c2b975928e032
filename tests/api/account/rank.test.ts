import { addHonor, getHonors, removeHonor } from '@oj/functions/features/honor/contract.ts'
import {
  getLastWeekSubmissionStatistics,
  getRankList,
  getRecentSevenAcRank,
  RankType,
} from '@oj/functions/features/rank/contract.ts'
import { editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { openMeter } from '../../support/stack/meter.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'

const wrong = 'print(0)'

let root: { token: string }
let strong: TestUser
let weak: TestUser

/** Builds the ranks as the clock does, until a build contains everybody. */
async function refresh() {
  await openServer()
  const { handler } = await import('@oj/functions/lambdas/timers.ts')
  const { changedUsers } = await import('@oj/functions/features/account/users.ts')
  do await handler({ job: 'ranks' })
  while ((await changedUsers.all()).length > 0)
}

/** A user's row in a list, found by name; undefined if they are not in it. */
const rowOf = async ({ username }: TestUser, type: number = RankType.acm) =>
  (await call(getRankList, { searchUser: username, type })).records[0]

beforeAll(async () => {
  root = await asRoot()
  strong = await newUser('strong')
  weak = await newUser('weak')
  await judged(strong, aPlusB, 'Python3', right.Python3 ?? '')
  await judged(strong, aPlusB, 'Python3', right.Python3 ?? '')
  await judged(weak, aPlusB, 'Python3', wrong)
  await judged(weak, aPlusB, 'Python3', right.Python3 ?? '')
  await judged(weak, aPlusB, 'Python3', wrong)
  await refresh()
})

describe('RK-01 global ranks', () => {
  it('order users by solved problems, then by fewer submissions', async () => {
    const [first, second] = [await rowOf(strong), await rowOf(weak)]
    expect([first, second]).toMatchObject([
      { username: strong.username, ac: 1, total: 2 },
      { username: weak.username, ac: 1, total: 3 },
    ])
    expect(first?.rank).toBeLessThan(second?.rank ?? 0)
  })

  it('give pages of thirty, with the number of all, and equal results equal ranks', async () => {
    const { records, total, size } = await call(getRankList, {})
    expect(size).toBe(30)
    expect(total).toBeGreaterThanOrEqual(records.length)
    records.forEach((row, at) => {
      const before = records[at - 1]
      const isEqual = before && before.ac === row.ac && before.total === row.total
      expect(row.rank).toBe(isEqual ? before.rank : at + 1)
    })
    const all = await call(getRankList, { limit: 200 })
    const second = await call(getRankList, { limit: 1, currentPage: 2 })
    expect(second.records).toEqual(all.records.slice(1, 2))
  })

  it('search in names, whatever the case, and keep the rank of the whole list', async () => {
    const { records, total } = await call(getRankList, { searchUser: strong.username.toUpperCase() })
    expect([total, records.length]).toEqual([1, 1])
    const everybody = (await call(getRankList, { limit: 200 })).records
    expect(records[0]).toEqual(everybody.find(({ username }) => username === strong.username))
    expect((await call(getRankList, { searchUser: 'nobody has this name' })).records).toEqual([])
  })

  it('hold nobody without a rating in the rating list', async () => {
    const rated = { type: RankType.rating, limit: 200 }
    const { records } = await call(getRankList, rated)
    expect(records.filter(({ rating }) => rating === null)).toEqual([])
    const own = await call(getRankList, { ...rated, searchUser: strong.username })
    expect(own).toMatchObject({ records: [], total: 0 })
  })

  it('tell nobody how to reach a user', async () => {
    expect(JSON.stringify(await call(getRankList, { limit: 200 }))).not.toContain('@')
  })

  it('AC-09 show the highest honor that was reached, or the title that staff gave', async () => {
    const color = '#123456'
    const low = await call(addHonor, { name: 'Starter', color, accepted: 1, rating: null }, root)
    const high = await call(addHonor, { name: 'Master', color, accepted: 1000, rating: 2400 }, root)
    expect((await call(getHonors, {})).map(({ name }) => name)).toEqual(['Starter', 'Master'])
    await refresh()
    expect(await rowOf(strong)).toMatchObject({ titleName: 'Starter', titleColor: color })
    const [{ uid = '' } = {}] = (await call(getUserList, { keyword: weak.username }, root)).records
    await call(
      editUser,
      {
        uid,
        email: weak.email,
        type: 1002,
        status: 0,
        titleName: 'Helper',
        titleColor: '#abcdef',
      },
      root,
    )
    for (const { id } of [low, high]) await call(removeHonor, { id }, root)
    await refresh()
    expect([await rowOf(strong), await rowOf(weak)]).toMatchObject([
      { titleName: '', titleColor: '' },
      { titleName: 'Helper', titleColor: '#abcdef' },
    ])
  })

  it('leave out who is banned until they are not', async () => {
    const [{ uid = '' } = {}] = (await call(getUserList, { keyword: weak.username }, root)).records
    const form = { uid, email: weak.email, type: 1002 }
    await call(editUser, { ...form, status: 1 }, root)
    await refresh()
    expect(await rowOf(weak)).toBeUndefined()
    await call(editUser, { ...form, status: 0 }, root)
    await refresh()
    expect(await rowOf(weak)).toMatchObject({ ac: 1, total: 3 })
  })
})

describe('HM-01 the last seven days', () => {
  it('rank who solved most for the first time', async () => {
    const rows = await call(getRecentSevenAcRank, {})
    expect(rows.length).toBeLessThanOrEqual(20)
    expect(rows.find(({ username }) => username === strong.username)).toMatchObject({ ac: 1 })
    expect(rows.map(({ ac }) => ac)).toEqual(rows.map(({ ac }) => ac).toSorted((a, b) => b - a))
  })

  it('count all submissions and the accepted ones of each day, once however often they are told', async () => {
    const before = await call(getLastWeekSubmissionStatistics, {})
    expect(before.dateStrList).toHaveLength(7)
    const today = (week: typeof before) => [week.totalCountList.at(-1) ?? 0, week.acCountList.at(-1) ?? 0]
    await judged(strong, aPlusB, 'Python3', wrong)
    await judged(strong, aPlusB, 'Python3', right.Python3 ?? '')
    await refresh()
    await refresh()
    const after = await call(getLastWeekSubmissionStatistics, { forceRefresh: true })
    const [total = 0, accepted = 0] = today(before)
    expect(today(after)).toEqual([total + 2, accepted + 1])
  })
})

describe('RK-01 with 100,000 users', () => {
  const users = 100_000

  /** The parts of a snapshot of so many users that the table does not contain. */
  async function crowd() {
    const { rankParts } = await import('@oj/functions/features/rank/build.ts')
    const everybody = Array.from({ length: users }, (_, at) => ({
      uid: `${at}`.padStart(32, '0'),
      username: `crowd${at}`,
      nickname: '',
      avatar: '',
      signature: '',
      titleName: '',
      titleColor: '',
      disabled: false,
      rating: 1000 + (at % 2000),
      days: {},
      ac: at % 500,
      total: 500 + (at % 900),
      score: at % 4000,
    }))
    return rankParts(everybody, [], ['2026-01-01'])
  }

  it('a page costs two reads at most, wherever it is and whatever is sought', async () => {
    const unitsOf = await openMeter()
    const { ranks } = await import('@oj/functions/features/rank/snapshot.ts')
    const parts = await crowd()
    const pages = [{}, { currentPage: 33 }, { currentPage: 3000 }, { searchUser: 'crowd777' }, { type: 1 }, { type: 2 }]
    // The stack's own clock may rebuild the real ranks at any time; only reads of the made-up ones count.
    const measure = (input: object) =>
      until(async () => {
        await ranks.publish(parts, 'crowd', await ranks.head())
        const { result, read, requests } = await unitsOf(getRankList, input)
        const { total, records } = getRankList.output.parse(result)
        return records[0]?.username.startsWith('crowd') && { total, rows: records.length, read, requests }
      })
    for (const input of pages) {
      const { total, rows, read, requests } = await measure(input)
      expect(total).toBe('searchUser' in input ? 111 : 'type' in input && input.type === 1 ? 99_975 : users)
      expect(rows).toBe(30)
      expect(requests).toBeLessThanOrEqual(2)
      expect(read).toBeLessThanOrEqual(1)
    }
    await refresh()
    expect(await rowOf(strong)).toMatchObject({ username: strong.username })
  })
})
