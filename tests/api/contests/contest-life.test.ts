import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { contestOf, inMinutes, newContest, times } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'

let root: { token: string }
let author: TestUser
let other: TestUser
let user: TestUser
beforeAll(async () => {
  root = await asRoot()
  ;[author, other] = await Promise.all([userAs('problem_admin'), userAs('problem_admin')])
  user = await newUser('watcher')
})

const listed = async (keyword: string, as?: { token: string }) =>
  (await call(contest.getContestList, { keyword }, as)).records.map(({ id }) => id)

describe('AD-07 a contest in the back office', () => {
  it('is what its form says, and stays so where a change says nothing', async () => {
    const form = contestOf({
      auth: 1,
      pwd: 'open sesame',
      sealRank: true,
      sealRankTime: inMinutes(30),
      starAccount: ['visitor one', 'visitor one'],
      awardType: 1,
      awardConfigList: [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#000000', num: 10 }],
      openAccountLimit: true,
      accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>coach</extra>',
      jury: [other.username],
      rules: { penalty: 10, penalised: [-1], precision: 'minute', tieBreak: 'last-accepted' },
    })
    const { cid } = await call(contest.addContest, form, author)
    const read = await call(contest.getAdminContest, { cid }, author)
    expect(read).toMatchObject({ ...form, starAccount: ['visitor one'], id: cid, author: author.username, status: 0 })
    expect(read.duration).toBe(7200)
    await call(contest.changeContest, { id: cid, title: 'Another title' }, author)
    const { gmtModified: _, ...after } = await call(contest.getAdminContest, { cid }, author)
    const { gmtModified: __, revision, ...before } = read
    expect(after).toEqual({ ...before, title: 'Another title', revision: revision + 1 })
    // colours as HOJ's form has them
    const awardConfigList = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }]
    await call(contest.changeContest, { id: cid, awardConfigList }, author)
    const { awardConfigList: saved } = await call(contest.getAdminContest, { cid }, author)
    expect(saved).toMatchObject([{ background: '#e6bf25', color: '#ffffff' }])
  })

  it.each<[string, object, string]>([
    ['a title', { title: '' }, 'contest-title-required'],
    ['a title that is sent', { title: undefined }, 'contest-title-required'],
    ['a start that is sent', { startTime: null }, 'contest-start-required'],
    ['a title of bounded length', { title: 'x'.repeat(256) }, 'contest-title-long'],
    ['a description of bounded length', { description: 'x'.repeat(65_536) }, 'contest-description-long'],
    ['a description', { description: ' ' }, 'contest-description-required'],
    ['a start', { startTime: '' }, 'contest-start-required'],
    ['an end', { endTime: '' }, 'contest-end-required'],
    ['a year of four digits', { endTime: '9999-12-31T23:00:00-05:00' }, 'contest-end-required'],
    ['a password where it is not public', { auth: 2 }, 'contest-password-required'],
    ['an end after its start', { endTime: inMinutes(-90) }, 'contest-ends-early'],
    ['a bounded length', { endTime: inMinutes(60 * 24 * 400) }, 'contest-too-long'],
    ['a seal within', { sealRank: true, sealRankTime: inMinutes(90) }, 'contest-seal-outside'],
    ['a rule that can be read', { openAccountLimit: true, accountLimitRule: 'team1' }, 'contest-account-rule'],
    ['staff that exist', { managers: ['nobody at all'] }, 'contest-staff-unknown'],
  ])('needs %s', async (_, fields, code) => {
    expect((await request(contest.addContest, { ...contestOf(), ...fields }, author)).code).toBe(code)
  })

  it('says what is missing in the order of the form', async () => {
    const asked = { ...contestOf(), title: '', description: '', startTime: '' }
    expect((await request(contest.addContest, asked, author)).code).toBe('contest-title-required')
  })

  it('keeps its rule, and is changed by its managers alone', async () => {
    const cid = await newContest(author, { managers: [user.username] })
    expect((await request(contest.changeContest, { id: cid, type: 1 }, author)).code).toBe('contest-rule-locked')
    expect((await request(contest.changeContest, { id: cid, title: 'Mine' }, other)).code).toBe('forbidden')
    await call(contest.changeContest, { id: cid, title: 'Ours' }, user)
    await call(contest.changeContest, { id: cid, title: 'Of the site' }, root)
    expect((await call(contest.getContestInfo, { cid })).title).toBe('Of the site')
    expect((await call(contest.getAdminContests, { limit: 200 }, other)).records.map(({ id }) => id)).not.toContain(cid)
  })

  it('is not changed by a form that was read before another change, be it a switch or the tutorial', async () => {
    const cid = await newContest(author)
    const read = async () => (await call(contest.getAdminContest, { cid }, author)).revision
    const others: (() => Promise<unknown>)[] = [
      () => call(contest.changeContest, { id: cid, title: 'Of the site' }, root),
      () => call(contest.showContest, { cid, visible: false }, root),
      () => call(contest.changeTutorial, { cid, tutorial: 'So.' }, root),
    ]
    for (const change of others) {
      const revision = await read()
      await change()
      const saved = await request(contest.changeContest, { id: cid, revision, description: 'Mine' }, author)
      expect(saved.code).toBe('contest-changed')
    }
    await call(contest.changeContest, { id: cid, revision: await read(), description: 'Mine' }, author)
    const now = await call(contest.getAdminContest, { cid }, author)
    expect(now).toMatchObject({ title: 'Of the site', visible: false, description: 'Mine' })
  })

  it('is found by its rule, state, access and whose it is', async () => {
    const name = freshName('Filtered')
    const oi = await newContest(author, { title: `${name} oi`, type: 1, ...times.ended() })
    const acm = await newContest(author, { title: `${name} acm`, auth: 2, pwd: 'sesame' })
    const theirs = await newContest(other, { title: `${name} other`, managers: [author.username] })
    const found = async (filter: object, as: { token: string } = author) =>
      (await call(contest.getAdminContests, { keyword: name, ...filter }, as)).records.map(({ id }) => id)
    expect(await found({})).toEqual([theirs, acm, oi])
    expect(await found({ type: 1 })).toEqual([oi])
    expect(await found({ status: 0, type: '' })).toEqual([theirs, acm])
    expect(await found({ auth: 2 })).toEqual([acm])
    expect(await found({ onlyMine: true })).toEqual([theirs, acm, oi])
    expect([await found({}, root), await found({ onlyMine: true }, root)]).toEqual([[theirs, acm, oi], []])
    expect(await found({ gid: 4 })).toEqual([])
  })

  it('is deleted, and restored within a week', async () => {
    const title = freshName('Deleted')
    const cid = await newContest(author, { title })
    await call(contest.removeContest, { cid }, author)
    expect((await request(contest.getContestInfo, { cid }, author)).code).toBe('set-not-found')
    expect((await call(contest.getDeletedContests, {}, other)).map(({ id }) => id)).not.toContain(cid)
    expect((await request(contest.restoreContest, { cid }, other)).code).toBe('contest-not-found')
    expect(await call(contest.getDeletedContests, {}, author)).toContainEqual(
      expect.objectContaining({ id: cid, title, deletedBy: author.username }),
    )
    await call(contest.restoreContest, { cid }, author)
    expect(await listed(title)).toEqual([cid])
  })

  it('CT-11 is cloned with its problems, hidden and a week later', async () => {
    const problem = await newProblem(author)
    const cid = await newContest(author, { auth: 1, pwd: 'secret' }, [problem.pid])
    const clone = await call(contest.cloneContest, { cid }, author)
    const [one, two] = await Promise.all(
      [cid, clone.cid].map((each) => call(contest.getAdminContest, { cid: each }, author)),
    )
    expect(two).toMatchObject({ title: one?.title, auth: 1, pwd: 'secret', visible: false, source: cid })
    expect(one?.source).toBe(0)
    expect(Date.parse(two?.startTime ?? '') - Date.parse(one?.startTime ?? '')).toBe(7 * 24 * 3_600_000)
    const { contestProblemMap } = await call(contest.getContestEntries, { cid: clone.cid }, author)
    // who only manages this one may make no others
    await call(contest.changeContest, { id: cid, managers: [user.username] }, author)
    expect((await request(contest.cloneContest, { cid }, user)).code).toBe('forbidden')
    expect(contestProblemMap[String(problem.pid)]).toMatchObject({ cid: clone.cid, displayId: 'A' })
  })

  it('leaves no password in the audit log', async () => {
    const cid = await newContest(author, { auth: 1, pwd: 'not to be logged' })
    const log = await call(getAuditLog, { limit: 50 }, root)
    expect(log.records.some(({ action, target }) => action === 'contest.add' && target === String(cid))).toBe(true)
    expect(JSON.stringify(log)).not.toContain('not to be logged')
  })
})

describe('CT-01 the list of contests', () => {
  it('has what runs first, then what comes, then what is over, by filters', async () => {
    const name = freshName('Ordered')
    const ended = await newContest(author, { title: `${name} ended`, ...times.ended() })
    const scheduled = await newContest(author, { title: `${name} scheduled`, type: 1, ...times.scheduled() })
    const running = await newContest(author, { title: `${name} running` })
    expect(await listed(name)).toEqual([running, scheduled, ended])
    expect((await call(contest.getContestList, { keyword: name, status: -1 })).records).toMatchObject([
      { id: scheduled, type: 1, status: -1, duration: 7200 },
    ])
    expect((await call(contest.getContestList, { keyword: name, type: 0, status: '' })).total).toBe(2)
  })
})
