import { getUserAuthInfo, readSignInCode } from '@oj/functions/features/account/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/contract.ts'
import { getRecentContest } from '@oj/functions/features/home/contract.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  asRoot,
  call,
  freshName,
  newUser,
  refusalOf,
  request,
  signIn,
  type TestUser,
} from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { contestOf, inMinutes, newContest, newGroupContest, times } from '../../support/data/contests.ts'
import { letIn, newClass } from '../../support/data/groups.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

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

describe('CT-05 teams by one table', () => {
  type Rows = InputOf<typeof contest.enrollTeams>['rows']

  /** Takes in a table: what became of it, what was left out, and the slips. */
  async function takeIn(cid: number, rows: Rows, as = author) {
    const { taskId } = await call(contest.enrollTeams, { cid, rows }, as)
    const { result, errors } = await ended(taskId, as)
    return { taskId, result, leftOut: errors.map(({ code }) => code) }
  }

  it('get accounts, members, seats and slips at once, as the preview said, and none a second account', async () => {
    const cid = await newContest(author, { auth: 1, pwd: 'sesame', jury: [bob.username] })
    await save(cid, [[alice.username, 'Old']])
    const own = freshName('t')
    const rows: Rows = [
      { team: '闪电队', members: 'Ann, Ben', school: 'No. 1', category: 'Girls', seat: 'B-12' },
      { team: '闪电队', school: 'No. 2' },
      { team: 'Own name', username: own },
      { team: 'New', username: alice.username },
      { team: '闪电 队', school: 'No.1', seat: 'B-13' },
      { team: ' 闪电队', school: 'No. 1' },
      { team: 'Jury', username: bob.username },
      { seat: 'B-14' },
      { team: 'Bad', username: 'a b' },
      { team: 'Staff', username: 'r00t' },
      { team: 'Crowd', members: 'x'.repeat(contest.contestantLimits.members + 1) },
    ]
    const names = [1, 2].map((at) => `team${cid}-0${at}`)
    const said = await call(contest.previewTeams, { cid, rows }, author)
    expect(said.map(({ state, username }) => [state, username])).toEqual([
      ['new', names[0]],
      ['new', names[1]],
      ['new', own],
      ['inside', alice.username],
      ['refused', ''],
      ['refused', ''],
      ['refused', bob.username],
      ['refused', ''],
      ['refused', ''],
      ['taken', 'r00t'],
      ['refused', ''],
    ])
    const first = await takeIn(cid, rows)
    expect(first.result).toEqual({ made: 3, added: 0, changed: 1 })
    expect(first.leftOut).toEqual([
      'team-twice',
      'team-twice',
      'contestant-staff',
      'team-row-empty',
      'username-invalid',
      'username-reserved',
      'contestant-cell-long',
    ])
    expect((await takeIn(cid, rows.slice(0, 4))).result).toEqual({ made: 0, added: 0, changed: 4 })
    const [row] = await listed(cid, 'B-12')
    expect(row).toMatchObject({ username: names[0], team: '闪电队', members: 'Ann, Ben', school: 'No. 1' })
    expect((await listed(cid)).find(({ uid }) => uid === alice.uid)?.team).toBe('New')

    const slips = await call(contest.getTeamSlips, { cid, taskId: first.taskId }, author)
    const slip = slips.find(({ username }) => username === names[0])
    expect(slip).toMatchObject({ name: '闪电队', number: 'Ann, Ben', seat: 'B-12' })
    expect(await call(readSignInCode, { code: slip?.code ?? '' })).toEqual({ username: names[0] })
    const token = await signIn(slip?.username ?? '', slip?.password ?? '')
    expect(await call(contest.getContestProblem, { cid }, { token })).toEqual([])
    // slips are for who gave them out, and no account becomes staff while its slip holds
    const site = await asRoot()
    expect(await call(contest.getTeamSlips, { cid, taskId: first.taskId }, site)).toEqual([])
    expect(await refusalOf(editUser, { uid: row?.uid ?? '', type: 1001 }, site)).toBe('user-first-password')
  })

  it('are let in by managers who may make no accounts only where they have some', async () => {
    const manager = await newUser('manager')
    const cid = await newContest(author, { managers: [manager.username] })
    const rows: Rows = [{ team: 'None' }, { team: 'Some', username: alice.username }]
    const said = await call(contest.previewTeams, { cid, rows }, manager)
    expect(said.map(({ state }) => state)).toEqual(['unknown', 'known'])
    const { result, leftOut, taskId } = await takeIn(cid, rows, manager)
    expect([result, leftOut]).toEqual([{ made: 0, added: 1, changed: 0 }, ['team-account-none']])
    expect(await refusalOf(contest.getTeamSlips, { cid, taskId }, manager)).toBe('class-teachers-only')
    for (const as of [alice, await userAs('problem_admin')])
      expect(await refusalOf(contest.enrollTeams, { cid, rows }, as)).toBe('forbidden')
  })

  it('of a group become its members, where their maker manages these', async () => {
    const { gid, owner } = await newClass()
    const { cid } = await newGroupContest(gid, owner)
    expect((await takeIn(cid, [{ team: 'Inside' }], owner)).result).toEqual({ made: 1, added: 0, changed: 0 })
    const members = await call(getGroupMemberList, { gid, limit: 100 }, owner)
    expect(members.records.map(({ username }) => username)).toContain(`team${cid}-01`)
    // from whom it is hidden they are not let in
    const outside: Rows = [{ team: 'Outside', username: alice.username }]
    expect(await call(contest.previewTeams, { cid, rows: outside }, owner)).toMatchObject([{ state: 'refused' }])
    expect((await takeIn(cid, outside, owner)).leftOut).toEqual(['contestant-outside-group'])
    const { failed } = await call(contest.saveContestants, { cid, contestants: [[alice.username]] }, owner)
    expect(failed).toMatchObject([{ row: 0, code: 'contestant-outside-group' }])
    // a teacher who helps at the contest alone makes nobody a member
    const helper = await userAs('problem_admin')
    await letIn(gid, owner, helper)
    await call(contest.changeContest, { id: cid, managers: [helper.username] }, owner)
    const [other] = await call(contest.previewTeams, { cid, rows: [{ team: 'Other' }] }, helper)
    expect(other?.state).toBe('unknown')
  })
})
