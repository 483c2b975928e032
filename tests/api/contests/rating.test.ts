import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { getRatings, getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getRankList } from '@oj/functions/features/rank/contract.ts'
import { RankType } from '@oj/functions/features/rank/contract-facts.ts'
import * as rating from '@oj/functions/features/rating/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'
import { ended } from '../../support/stack/task.ts'

let root: { token: string }
let author: TestUser
let pids: number[]
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  pids = [(await newProblem(author)).pid]
})

interface Round {
  cid: number
  winner: TestUser
  loser: TestUser
  won: number
  lost: number
}

/** A rated contest between two, of whom the first won; it ends so many minutes ago. */
async function played(winner: TestUser, loser: TestUser, fields: object = {}, ago = 1): Promise<Round> {
  const cid = await newContest(author, { isRating: true, ...fields }, pids)
  const won = await handInto(cid, 'A', 'right', winner, author)
  const lost = await handInto(cid, 'A', 'wrong', loser, author)
  await call(contest.changeContest, { id: cid, endTime: inMinutes(-ago) }, author)
  return { cid, winner, loser, won, lost }
}

const stateOf = (cid: number) => call(rating.getContestRating, { cid }, author)
/** Decides, and waits until that is done. */
async function decided(cid: number, decision: (typeof rating.ratingDecisions)[number]): Promise<void> {
  const { taskId } = await call(rating.decideRating, { cid, decision }, author)
  expect((await ended(taskId, author)).state).toBe('done')
}
const untilState = (cid: number, state: string) =>
  until(async () => {
    const now = await stateOf(cid)
    return now.state === state && now
  })
const uidOf = async ({ username }: TestUser) => (await call(getUserHomeInfo, { username })).uid
const ratingOf = async ({ username }: TestUser) => (await call(getUserHomeInfo, { username })).rating
const changesOf = async (user: TestUser) =>
  (await call(getRatings, { uid: await uidOf(user) })).map(({ cid, change }) => [cid, change])
const pair = async () => [await newUser('ann'), await newUser('bob')] as const

/** Builds the ranks as the clock does, until a build contains everybody. */
async function refreshRanks(): Promise<void> {
  await openServer()
  const { handler } = await import('@oj/functions/lambdas/timers.ts')
  const { changedUsers } = await import('@oj/functions/features/account/users.ts')
  do await handler({ job: 'ranks' })
  while ((await changedUsers.all()).length > 0)
}

describe('CT-09 ratings of a contest', () => {
  it('are previewed, applied, shown and undone', async () => {
    const [ann, bob] = await pair()
    const { cid } = await played(ann, bob)
    await decided(cid, 'check')
    const due = await untilState(cid, 'due')
    expect(due).toMatchObject({ size: 2, unjudged: 0, hasChanges: true, ratedAt: null })
    expect(Date.parse(due.appliesAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await call(rating.getRatingChanges, { cid }, author)).records).toMatchObject([
      { username: ann.username, rank: 1, before: 1500, change: 96 },
      { username: bob.username, rank: 2, before: 1500, change: -98 },
    ])
    // a preview changes nothing
    expect(await ratingOf(ann)).toBeNull()
    await decided(cid, 'apply')
    expect(await stateOf(cid)).toMatchObject({ state: 'applied', decidedBy: author.username })
    expect([await ratingOf(ann), await ratingOf(bob)]).toEqual([1596, 1402])
    const { title } = await call(contest.getContestInfo, { cid }, ann)
    expect(await call(getRatings, { uid: await uidOf(ann) })).toMatchObject([
      { cid, cname: title, rating: 1596, change: 96 },
    ])
    // a contest that not everybody may know of is not named
    await call(contest.showContest, { cid, visible: false }, author)
    await until(async () => (await call(getRatings, { uid: await uidOf(ann) }))[0]?.cname === '')
    await decided(cid, 'undo')
    expect(await stateOf(cid)).toMatchObject({ state: 'held', hasChanges: true })
    expect([await ratingOf(ann), await ratingOf(bob), await changesOf(ann)]).toEqual([null, null, []])
    const log = await call(getAuditLog, { action: 'contest', limit: 100 }, root)
    const actions = log.records.filter(({ target }) => target === String(cid)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('contest.rating'))).toEqual([
      'contest.rating-undo',
      'contest.rating-apply',
    ])
  })

  it('are made anew after a rejudge, with all that followed', async () => {
    const [ann, bob] = await pair()
    const first = await played(ann, bob, {}, 2)
    const second = await played(ann, bob, {}, 1)
    for (const { cid } of [second, first]) {
      await decided(cid, 'check')
      await decided(cid, 'apply')
    }
    // whatever came first, the earlier contest is the first one
    const before = await changesOf(ann)
    expect(before.map(([cid]) => cid)).toEqual([first.cid, second.cid])
    expect(before[0]?.[1]).toBe(96)
    expect(before[1]?.[1]).toBeLessThan(96)
    // the other one wins, in whatever minutes the two were handed in
    for (const [submitId, status] of [
      [first.won, Status.wrongAnswer],
      [first.lost, Status.accepted],
    ] as const) {
      await call(manualJudge, { submitId, status, reason: 'for a test' }, root)
    }
    await until(async () => {
      await decided(first.cid, 'check')
      return (await changesOf(ann))[1]?.[1] !== before[1]?.[1]
    })
    const after = await changesOf(ann)
    expect(after[0]?.[1]).not.toBe(96)
    // what the profile, its chart, the ranking and the preview of each contest say is the same
    await refreshRanks()
    for (const user of [ann, bob]) {
      const history = await call(getRatings, { uid: await uidOf(user) })
      const [one, two] = history
      expect(history.map(({ cid }) => cid)).toEqual([first.cid, second.cid])
      expect(history.map(({ rating }) => rating)).toEqual([
        1500 + (one?.change ?? 0),
        1500 + (one?.change ?? 0) + (two?.change ?? 0),
      ])
      const now = history.at(-1)?.rating
      const { records } = await call(getRankList, { type: RankType.rating, searchUser: user.username })
      expect([await ratingOf(user), records[0]?.rating]).toEqual([now, now])
      for (const [at, { cid, change }] of history.entries()) {
        const made = (await call(rating.getRatingChanges, { cid: cid ?? 0 }, author)).records
        const own = made.find(({ username }) => username === user.username)
        expect(own).toMatchObject({ before: at === 0 ? 1500 : one?.rating, change })
      }
    }
    const [up, down] = [await changesOf(bob), after]
    expect([up[0]?.[1], down[0]?.[1]].map((change) => Math.sign(change ?? 0))).toEqual([1, -1])
  })

  it('leave out stars, who is disqualified and who is above the limit, and no change is larger than the most', async () => {
    const [ann, bob] = await pair()
    const [star, out] = await pair()
    const cid = await newContest(author, { isRating: true, starAccount: [star.username], maxGainRating: 30 }, pids)
    for (const by of [star, out, ann]) await handInto(cid, 'A', 'right', by, author)
    await handInto(cid, 'A', 'wrong', bob, author)
    await call(contest.changeContest, { id: cid, endTime: inMinutes(-1) }, author)
    await call(contest.disqualifyContestant, { cid, uid: await uidOf(out), isDisqualified: true }, author)
    await decided(cid, 'check')
    expect((await call(rating.getRatingChanges, { cid }, author)).records).toMatchObject([
      { username: ann.username, rank: 1, change: 30 },
      { username: bob.username, rank: 2, change: -30 },
    ])
    // with a lower limit nobody is rated
    await call(contest.changeContest, { id: cid, maxRating: 1400 }, author)
    await decided(cid, 'apply')
    expect((await call(rating.getRatingChanges, { cid }, author)).records).toMatchObject([
      { change: null },
      { change: null },
    ])
    expect(await ratingOf(ann)).toBeNull()
  })

  it('wait for the board to open, and are nobody else’s business', async () => {
    const [ann, bob] = await pair()
    const seal = { sealRank: true, sealRankTime: inMinutes(-30), autoRealRank: false }
    const { cid } = await played(ann, bob, seal)
    await decided(cid, 'check')
    expect(await stateOf(cid)).toMatchObject({ state: 'sealed', hasChanges: false })
    expect((await request(rating.decideRating, { cid, decision: 'apply' }, author)).code).toBe('rating-not-due')
    expect((await request(rating.decideRating, { cid, decision: 'undo' }, author)).code).toBe('rating-not-applied')
    for (const ask of [rating.getContestRating, rating.getRatingChanges]) {
      expect((await request(ask, { cid }, ann)).code).toBe('forbidden')
    }
    await call(contest.changeContest, { id: cid, autoRealRank: true }, author)
    await decided(cid, 'check')
    expect((await stateOf(cid)).state).toBe('due')
    const unrated = await newContest(author, {}, pids)
    expect((await request(rating.getContestRating, { cid: unrated }, author)).code).toBe('contest-unrated')
  })

  it('are applied by the clock a day later, unless somebody holds them', async () => {
    const [ann, bob] = await pair()
    const free = await played(ann, bob)
    const held = await played(ann, bob)
    for (const { cid } of [free, held]) await decided(cid, 'check')
    await decided(held.cid, 'hold')
    await setClockAhead(25 * 3600)
    await until(async () => (await ratingOf(ann)) !== null)
    await setClockAhead(0)
    expect(await untilState(free.cid, 'applied')).toMatchObject({ decidedBy: null })
    expect((await stateOf(held.cid)).state).toBe('held')
    expect(await changesOf(ann)).toHaveLength(1)
    await decided(held.cid, 'release')
    expect((await stateOf(held.cid)).state).toBe('due')
  })

  it('come out the same from several at once, and from one that broke off half way', async () => {
    const [ann, bob] = await pair()
    const { cid } = await played(ann, bob)
    await decided(cid, 'check')
    await decided(cid, 'apply')
    const again = Array.from({ length: 4 }, () => decided(cid, 'check'))
    await Promise.all([...again, call(rating.decideRating, { cid, decision: 'undo' }, author)])
    await Promise.all([decided(cid, 'apply'), decided(cid, 'check')])
    await untilState(cid, 'applied')
    expect([await changesOf(ann), await ratingOf(bob)]).toEqual([[[cid, 96]], 1402])

    // a journal that is begun, of which one of two is written
    await openServer()
    const [store, objects, table] = await Promise.all([
      import('@oj/functions/features/rating/store.ts'),
      import('@oj/functions/features/rating/objects.ts'),
      import('@oj/functions/platform/table/index.ts'),
    ])
    const uids = [await uidOf(ann), await uidOf(bob)] as const
    const from = { at: '2026-01-01T00:00:00.000Z', number: cid }
    const entryOf = (change: number) => ({ ...from, rank: 1, rating: 1500 + change, change })
    const holder = crypto.randomUUID()
    const begun = await until(async () => (await store.leaseLedger(holder)) && (await store.ledgerNow()))
    const version = begun.version + 1
    const entries: [string, ReturnType<typeof entryOf>[]][] = [
      [uids[0], [entryOf(5)]],
      [uids[1], [entryOf(-5)]],
    ]
    const journal = await objects.storeJournal({ version, from, rounds: [], entries })
    expect(await store.beginJournal(holder, version, journal)).toBe(true)
    await table.writeItem(store.histories.put({ uid: uids[0], version, entries: [entryOf(5)] }))
    await store.releaseLedger(holder)
    await decided(cid, 'check')
    expect(await Promise.all([changesOf(ann), changesOf(bob), ratingOf(bob)])).toEqual([[[cid, 5]], [[cid, -5]], 1495])
  })
})
