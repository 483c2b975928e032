import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { getRecentContest } from '@oj/functions/features/home/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { contestOf, inMinutes, newContest, times } from '../../support/data/contests.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
let alice: TestUser & { uid: string }
let bob: TestUser & { uid: string }
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([known('alice'), known('bob')])
})

async function known(prefix: string) {
  const user = await newUser(prefix)
  return { ...user, uid: (await call(getUserAuthInfo, {}, user)).uid }
}
const save = (cid: number, contestants: string[][], as = author) =>
  call(contest.saveContestants, { cid, contestants }, as)
const listed = async (cid: number, keyword = '') =>
  (await call(contest.getContestants, { cid, keyword }, author)).records
const infoOf = (cid: number, as: TestUser) => call(contest.getContestInfo, { cid }, as)

describe('CT-05 contestants by a table', () => {
  it('are let in without the password, with what the rows say of them', async () => {
    const cid = await newContest(author, { auth: 1, pwd: 'sesame' })
    expect((await request(contest.getContestProblem, { cid }, alice)).code).toBe('contest-password-needed')
    const row = [alice.username, '闪电队', 'Ann, Ben 和 Lin', 'No. 1 School', 'Girls', 'B-12']
    expect(await save(cid, [row, [bob.username.toUpperCase()]])).toEqual({ saved: 2, failed: [] })
    expect(await call(contest.getContestProblem, { cid }, alice)).toEqual([])
    expect(await listed(cid)).toMatchObject([
      {
        uid: alice.uid,
        username: alice.username,
        team: '闪电队',
        members: 'Ann, Ben 和 Lin',
        school: 'No. 1 School',
        category: 'Girls',
        seat: 'B-12',
        extraMinutes: 0,
        isDisqualified: false,
      },
      { username: bob.username, team: '', seat: '' },
    ])
    expect((await infoOf(cid, alice)).count).toBe(2)
    for (const keyword of ['闪电', 'b-12', 'school', alice.username]) {
      expect((await listed(cid, keyword)).map(({ uid }) => uid)).toEqual([alice.uid])
    }
  })

  it('succeed or fail row by row, each with its reason at once', async () => {
    const cid = await newContest(author, { jury: [bob.username] })
    const rows = [
      ['nobody-at-all'],
      [''],
      ['two words'],
      [alice.username, 'x'.repeat(101)],
      [alice.username, 'Team', '', '', '', '', 'a seventh'],
      [alice.username, 'Good'],
      [alice.username, 'Twice'],
      [bob.username, 'Jury'],
      [author.username],
    ]
    const { saved, failed } = await save(cid, rows)
    expect(saved).toBe(1)
    expect(failed.map(({ row, code }) => [row, code])).toEqual([
      [0, 'contestant-no-user'],
      [1, 'username-required'],
      [2, 'username-invalid'],
      [3, 'contestant-cell-long'],
      [4, 'contestant-columns'],
      [6, 'contestant-twice'],
      [7, 'contestant-staff'],
      [8, 'contestant-staff'],
    ])
    expect(await listed(cid)).toMatchObject([{ username: alice.username, team: 'Good' }])
  })

  it('that an account rule keeps out are told so', async () => {
    const rule = '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>'
    const accountLimitRule = rule.replace('<extra>', `<extra>${alice.username}`)
    const cid = await newContest(author, { openAccountLimit: true, accountLimitRule })
    expect(await save(cid, [[alice.username], [bob.username]])).toMatchObject({
      saved: 1,
      failed: [{ row: 1, code: 'contestant-outside-rule' }],
    })
  })

  it('who are in already are changed, and count once', async () => {
    const cid = await newContest(author)
    await call(contest.registerContest, { cid, password: '' }, alice)
    await save(cid, [[alice.username, 'First']])
    await save(cid, [[alice.username, 'Second', 'Ann']])
    await call(contest.changeContestant, { cid, uid: alice.uid, seat: 'C-3' }, author)
    expect(await listed(cid)).toMatchObject([{ team: 'Second', members: 'Ann', seat: 'C-3' }])
    expect((await infoOf(cid, alice)).count).toBe(1)
    const unknown = { cid, uid: bob.uid, team: 'Nobody' }
    expect((await request(contest.changeContestant, unknown, author)).code).toBe('contestant-unknown')
  })
})

describe('CT-05 extra minutes', () => {
  it('of one move their end alone', async () => {
    const cid = await newContest(author, { ...times.ended(), title: freshName('Ended ') })
    await save(cid, [[alice.username], [bob.username]])
    await call(contest.giveExtraMinutes, { cid, uids: [alice.uid], extraMinutes: 90 }, author)
    const [one, other] = [await infoOf(cid, alice), await infoOf(cid, bob)]
    expect([one.status, other.status]).toEqual([0, 1])
    expect(Date.parse(one.endsAt) - Date.parse(other.endsAt)).toBe(90 * 60_000)
    // lists have it where it is for who looks
    const { title } = one
    const runsFor = async (user: TestUser) =>
      (await call(contest.getContestList, { keyword: title, status: 0 }, user)).records.map(({ endsAt }) => endsAt)
    expect([await runsFor(alice), await runsFor(bob)]).toEqual([[one.endsAt], []])
    const next = async (user: TestUser) => (await call(getRecentContest, {}, user)).map(({ id }) => id)
    expect([(await next(alice)).includes(cid), (await next(bob)).includes(cid)]).toEqual([true, false])
    const late = { cid, uids: [bob.uid], extraMinutes: 30 }
    const refused = await request(contest.giveExtraMinutes, late, author)
    expect(refused.code).toBe('contestant-extra-over')
    // and it names how many have one
    const least = Number(/at least (\d+)/.exec(refused.msg ?? '')?.[1])
    await call(contest.giveExtraMinutes, { ...late, extraMinutes: least }, author)
    const old = await newContest(author, { startTime: inMinutes(-9000), endTime: inMinutes(-1500) })
    await save(old, [[bob.username]])
    const never = { cid: old, uids: [bob.uid], extraMinutes: 1440 }
    expect((await request(contest.giveExtraMinutes, never, author)).code).toBe('contestant-extra-late')
    const most = { cid, uids: [alice.uid], extraMinutes: 1441 }
    expect((await request(contest.giveExtraMinutes, most, author)).code).toBe('invalid-input')
  })

  it('keep back for everybody what is told after the end, until nobody writes any more', async () => {
    const cid = await newContest(author, times.ended())
    await call(contest.changeTutorial, { cid, tutorial: 'Add both.' }, author)
    await save(cid, [[alice.username], [bob.username]])
    const tutorialFor = async (user: TestUser) => (await infoOf(cid, user)).tutorial
    await until(async () => (await tutorialFor(bob)) === 'Add both.')
    await call(contest.giveExtraMinutes, { cid, uids: [alice.uid], extraMinutes: 90 }, author)
    await until(async () => (await tutorialFor(bob)) === null)
    expect(await tutorialFor(author)).toBe('Add both.')
    await call(contest.giveExtraMinutes, { cid, uids: [alice.uid], extraMinutes: 0 }, author)
    await until(async () => (await tutorialFor(bob)) === 'Add both.')
  })

  it('keep nothing back any more when who had them is taken out', async () => {
    const cid = await newContest(author, times.ended())
    await save(cid, [[alice.username], [bob.username]])
    await call(contest.giveExtraMinutes, { cid, uids: [alice.uid], extraMinutes: 90 }, author)
    await call(contest.giveExtraMinutes, { cid, uids: [bob.uid], extraMinutes: 70 }, author)
    const published = async () => (await request(contest.publishContestProblems, { cid }, author)).code ?? 'done'
    await call(contest.removeContestants, { cid, uids: [alice.uid] }, author)
    expect(await published()).toBe('contest-not-ended')
    await call(contest.removeContestants, { cid, uids: [bob.uid] }, author)
    expect(await published()).toBe('done')
  })

  it('of one that are taken at the moment in which another gets their keep back what they must', async () => {
    const cid = await newContest(author, times.ended())
    await save(cid, [[alice.username], [bob.username]])
    const give = (uid: string, extraMinutes: number) =>
      call(contest.giveExtraMinutes, { cid, uids: [uid], extraMinutes }, author)
    const told: (string | undefined)[] = []
    for (const round of [0, 1, 2, 3, 4, 5]) {
      const [from, to] = round % 2 === 0 ? [alice.uid, bob.uid] : [bob.uid, alice.uid]
      await give(from, 90)
      await Promise.all([give(from, 0), give(to, 90)])
      told.push((await request(contest.publishContestProblems, { cid }, author)).code)
      await give(to, 0)
    }
    expect([...new Set(told)]).toEqual(['contest-not-ended'])
  })

  it('of all move the end, and the form that somebody has open is told', async () => {
    const endTime = inMinutes(-5)
    const form = contestOf({ startTime: inMinutes(-60), endTime })
    const { cid } = await call(contest.addContest, form, author)
    const { revision } = await call(contest.getAdminContest, { cid }, author)
    expect((await request(contest.extendContest, { cid, minutes: 4 }, author)).code).toBe('contest-ended')
    const extended = await call(contest.extendContest, { cid, minutes: 30 }, author)
    expect(Date.parse(extended.endTime) - Date.parse(endTime)).toBe(30 * 60_000)
    await until(async () => (await infoOf(cid, alice)).status === 0)
    const stale = { id: cid, endTime, revision }
    expect((await request(contest.changeContest, stale, author)).code).toBe('contest-changed')
  })
})
