import { login, readSignInCode, register, signInByCode } from '@oj/functions/features/account/contract.ts'
import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as classes from '@oj/functions/features/class/contract.ts'
import { addGroupGradebook } from '@oj/functions/features/gradebook/management/contract.ts'
import { getGradeTable } from '@oj/functions/features/gradebook/table/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  asRoot,
  call,
  freshName,
  newTeacher,
  newUser,
  refusalOf,
  request,
  signIn,
  type TestUser,
  uidOf,
} from '../../support/client/api.ts'
import { newContest } from '../../support/data/contests.ts'
import { letIn, letInAdmins, newGroup } from '../../support/data/groups.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'
import { ended } from '../../support/stack/task.ts'

type Rows = InputOf<typeof classes.enrollClass>['rows']

let site: { token: string }
let teacher: TestUser
let other: TestUser
beforeAll(async () => {
  site = await asRoot()
  ;[teacher, other] = await Promise.all([newTeacher(), newTeacher('other')])
})

/** Takes in a list; what became of it, the task, and the slips. */
async function takeIn(gid: number, rows: Rows, as: TestUser = teacher) {
  const { taskId } = await call(classes.enrollClass, { gid, rows }, as)
  const { result, errors, state } = await ended(taskId, as)
  const slips = state === 'done' && as === teacher ? await call(classes.getClassSlips, { gid, taskId }, as) : []
  return { taskId, result, slips, leftOut: errors.map(({ code }) => code) }
}

const membersOf = async (gid: number, as = teacher) =>
  (await call(group.getGroupMemberList, { gid, limit: 100 }, as)).records.map(({ username }) => username)

/** A number that is nobody's, which would do for a username. */
const freshNumber = () => freshName('n')

/** A group of the teacher's with one pupil who was made there. */
async function classOfOne() {
  const gid = await newGroup(teacher)
  const { slips, taskId } = await takeIn(gid, [{ name: '王小明', number: freshNumber() }])
  const [slip] = slips
  if (!slip) throw new Error('nobody was made')
  return { gid, slip, taskId }
}

describe('GR-10 a class in one paste', () => {
  it('makes accounts and members at once, as the preview said, tells who was left out, and doubles nobody', async () => {
    const gid = await newGroup(teacher)
    const [taken, known, member] = await Promise.all([newUser('taken'), newUser('known'), newUser('member')])
    await call(editUser, { uid: await uidOf(known), realname: '李 雷' }, site)
    await letIn(gid, teacher, member)
    const [one, two] = [freshNumber(), freshNumber()]
    const rows: Rows = [
      { name: '  欧阳\u202e　修 😀 ', number: one, seat: 'A1' },
      { name: '=HYPERLINK("x")', number: two },
      { name: 'Twice', number: one },
      { name: '李雷', username: known.username },
      { name: 'Somebody', username: taken.username },
      { name: 'Member', username: member.username },
      { name: 'Wu', number: taken.username },
      { name: '', number: '' },
      { name: 'Bad', username: 'a b' },
      { name: 'Reserved', username: 'r00t' },
    ]
    const said = await call(classes.previewClass, { gid, rows }, teacher)
    const states = ['new', 'new', 'unread', 'known', 'invited', 'inside', 'renamed', 'unread', 'unread', 'taken']
    expect(said.map(({ state }) => state)).toEqual(states)
    expect(said[6]?.username).toBe(`${taken.username}-2`)
    const first = await takeIn(gid, rows)
    expect(first.result).toEqual({ made: 3, added: 1, invited: 1, inside: 1 })
    expect(first.leftOut).toEqual(['class-person-twice', 'class-row-empty', 'username-invalid', 'username-reserved'])
    expect(first.slips.map(({ name, number, seat }) => [name, number, seat])).toContainEqual(['欧阳 修 😀', one, 'A1'])
    // a gradebook of the class has the numbers of the list
    const { id } = await call(addGroupGradebook, { title: 'Marks', gid }, teacher)
    const { records } = await call(getGradeTable, { id }, teacher)
    expect(records.map(({ studentNumber }) => studentNumber)).toEqual(expect.arrayContaining([one, two]))
    expect((await membersOf(gid)).toSorted()).toEqual(
      [teacher.username, member.username, known.username, one, two, `${taken.username}-2`].toSorted(),
    )
    const again = await takeIn(gid, rows)
    expect(again.result).toEqual({ made: 0, added: 0, invited: 1, inside: 5 })
    expect(await call(classes.getClassAccounts, { gid }, teacher)).toMatchObject({ total: 3, taskId: again.taskId })
    const logged = await call(getAuditLog, { limit: 100 }, site)
    const made = logged.records.find(
      ({ action, target }) => action === 'group.class-accounts' && target === String(gid),
    )
    expect(made?.username).toBe(teacher.username)
  })

  it('gives out slips, whose passwords hold and whose codes sign in once, and a table in which nothing is a formula', async () => {
    const gid = await newGroup(teacher)
    const rows = [
      { name: '=1+1', number: freshNumber() },
      { name: 'B', number: freshNumber() },
    ]
    const { slips, taskId } = await takeIn(gid, rows)
    const [one, two] = slips
    if (!one || !two) throw new Error('slips are missing')
    for (const { password, code } of slips) expect(password + code).not.toMatch(/[ilo01A-Z]/)
    await signIn(two.username, two.password)
    const address = `${classes.getClassSlipsFile.path}?${new URLSearchParams({ gid: String(gid), taskId })}`
    const file = await fetch(new URL(address, inject('url')), { headers: { authorization: teacher.token } })
    expect(await file.text()).toContain(`"'=1+1",${one.number}`)

    expect(await call(readSignInCode, { code: ` ${one.code.toUpperCase()} ` })).toEqual({ username: one.username })
    const entered = await request(signInByCode, { code: one.code.replaceAll('-', ''), password: 'chosen-1' })
    const token = entered.headers.get('authorization') ?? ''
    expect(await call(group.getGroupAuth, { gid }, { token })).toBe(GroupLevel.member)
    expect(signInByCode.output.parse(entered.data).path).toBe(`/group/${gid}`)
    expect(await refusalOf(signInByCode, { code: one.code, password: 'chosen-2' })).toBe('sign-in-code-gone')
    expect(await refusalOf(login, { username: one.username, password: one.password })).toBe('login-failed')
    await signIn(one.username, 'chosen-1')
    const left = await call(classes.getClassSlips, { gid, taskId }, teacher)
    expect(left.map(({ password, code }) => [password, code])).toEqual(
      left.map(({ username }) => (username === one.username ? ['', ''] : [two.password, two.code])),
    )
    // what is kept are no passwords and no codes
    await openServer()
    const { findSignInCode } = await import('@oj/functions/features/account/sign-in-code/store.ts')
    expect(JSON.stringify(await findSignInCode(two.code))).not.toContain(two.code)
  })

  it('is bounded, and is for teachers and staff: other managers invite whom they know', async () => {
    const gid = await newGroup(teacher)
    const [manager, pupil] = await Promise.all([newUser('manager'), newUser('pupil')])
    await letInAdmins(gid, teacher, manager)
    const many = Array.from({ length: 10_000 }, (_, at) => ({ name: 'N', number: String(at) }))
    expect(await refusalOf(classes.enrollClass, { gid, rows: many }, teacher)).toBe('class-rows-many')
    const { taskId } = await takeIn(gid, [{ name: 'Own', number: freshNumber() }])
    const rows = [
      { name: 'New', number: freshNumber() },
      { username: pupil.username, name: 'x' },
    ]
    const done = await takeIn(gid, rows, manager)
    expect([done.result, done.leftOut]).toEqual([{ made: 0, added: 0, invited: 1, inside: 0 }, ['class-name-unknown']])
    expect(await refusalOf(classes.getClassSlips, { gid, taskId }, manager)).toBe('class-teachers-only')
    // nor do they learn by guesses how somebody is really called
    await call(editUser, { uid: await uidOf(pupil), realname: '韩梅梅' }, site)
    const guess: Rows = [{ name: '韩梅梅', number: pupil.username }]
    expect(await call(classes.previewClass, { gid, rows: guess }, teacher)).toMatchObject([{ state: 'known' }])
    const told = await call(classes.previewClass, { gid, rows: guess }, manager)
    expect(told).toMatchObject([{ state: 'unknown', username: '' }])
    // another teacher of the same group sees no passwords that they have not given out
    await letInAdmins(gid, teacher, other)
    expect(await call(classes.getClassSlips, { gid, taskId }, other)).toEqual([])
    await openServer()
    const { addToTally } = await import('@oj/functions/platform/table/tally.ts')
    const busy = await newTeacher('busy')
    const own = await newGroup(busy)
    const uid = await uidOf(busy)
    const { perDay } = enrollLimits
    for (let count = 0; count < perDay; count += 1) await addToTally('class-accounts-day', uid, 3600)
    const late = await takeIn(own, [{ name: 'Late', number: freshNumber() }], busy)
    expect(late.leftOut).toEqual(['class-accounts-daily'])
  })

  it('gives new passwords to pupils of this group alone, and to nobody who has rights', async () => {
    const { gid, slip, taskId } = await classOfOne()
    const { uid, username, password } = slip
    const manager = await newUser('manager')
    await letInAdmins(gid, teacher, manager)
    const renewal = (as: { token: string }, of = gid, whose = uid) =>
      refusalOf(classes.renewClassSlip, { gid: of, uid: whose }, as)
    expect(await renewal(manager)).toBe('class-teachers-only')
    expect(await renewal(other)).toBe('group-members-only')
    // a pupil of another class who is in one's own as well, and a member whom nobody made here
    const foreign = await newGroup(other)
    const pupil = { token: await signIn(username, password) }
    await letIn(foreign, other, pupil)
    expect(await renewal(other, foreign)).toBe('class-account-unknown')
    const guest = await newUser('guest')
    await letIn(gid, teacher, guest)
    expect(await renewal(teacher, gid, await uidOf(guest))).toBe('class-account-unknown')

    const renewed = await call(classes.renewClassSlip, { gid, uid }, teacher)
    expect(renewed.password).not.toBe(password)
    expect(await refusalOf(group.getGroupAuth, { gid }, pupil)).toBe('session-expired')
    expect(await refusalOf(signInByCode, { code: slip.code, password: 'chosen-1' })).toBe('sign-in-code-gone')
    const again = { token: await signIn(username, renewed.password) }

    // who manages another group, teaches, is staff, or is as high here
    await call(group.changeGroupMember, { gid: foreign, uid, auth: GroupLevel.admin }, other)
    expect(await renewal(teacher)).toBe('class-account-staff')
    await call(group.changeGroupMember, { gid: foreign, uid, auth: GroupLevel.member }, other)
    await call(editUser, { uid, isTeacher: true }, site)
    expect(await renewal(teacher)).toBe('class-account-staff')
    // nor does the slip lead into the account that teaches by now, or tell its password
    const [shown] = await call(classes.getClassSlips, { gid, taskId }, teacher)
    expect(shown).toMatchObject({ username, password: '', code: '' })
    expect(await refusalOf(signInByCode, { code: renewed.code, password: 'chosen-1' })).toBe('sign-in-code-gone')
    // whose password the teacher would know
    const promoted = { uid, isTeacher: false, type: 1009 }
    expect(await refusalOf(editUser, promoted, site)).toBe('user-first-password')
    // also after another role, which ends sessions and leaves the password
    await call(editUser, { uid, type: 1003 }, site)
    expect(await refusalOf(editUser, promoted, site)).toBe('user-first-password')
    const ownPassword = 'by-staff-1'
    await call(editUser, { ...promoted, setNewPwd: true, password: ownPassword }, site)
    expect(await renewal(site)).toBe('class-account-staff')
    // nor does the slip lead into the account that has become staff
    expect(await refusalOf(signInByCode, { code: renewed.code, password: 'chosen-1' })).toBe('sign-in-code-gone')
    await call(editUser, { uid, type: 1002 }, site)
    await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.admin }, teacher)
    await letInAdmins(gid, teacher, other)
    expect(await renewal(other)).toBe('group-level-low')
    await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.member }, teacher)

    // who has left is not brought back by a list, and keeps their password
    const back = { token: await signIn(username, ownPassword) }
    expect(await refusalOf(group.getGroupAuth, { gid }, again)).toBe('session-expired')
    await call(group.exitGroup, { gid }, back)
    expect(await renewal(teacher)).toBe('class-account-unknown')
    const list = await takeIn(gid, [{ name: slip.name, number: slip.number }])
    expect(list.result).toEqual({ made: 0, added: 0, invited: 1, inside: 0 })
    expect(await renewal(teacher)).toBe('class-account-unknown')
  })

  it('gives none to who manages a contest of the site', async () => {
    const { gid, slip } = await classOfOne()
    await newContest(site, { managers: [slip.username] })
    // contests are known a second late
    await until(
      async () => (await refusalOf(classes.renewClassSlip, { gid, uid: slip.uid }, teacher)) === 'class-account-staff',
    )
  })
})

describe('GR-10 registering by an invitation link', () => {
  const pupil = () => ({ username: freshName('pupil'), password: 'secret-1', realname: '林小雨' })

  it('needs no address where staff or a teacher made the link, signs in and makes a member', async () => {
    const gid = await newGroup(teacher, { visible: false })
    const { token } = await call(group.addGroupInvite, { gid }, teacher)
    expect(await call(group.getGroupByInvite, { token })).toMatchObject({ gid, registers: true, isInside: false })
    const answer = await request(group.registerByInvite, { token, ...pupil() })
    const own = { token: answer.headers.get('authorization') ?? '' }
    expect(await call(group.getGroupAuth, { gid }, own)).toBe(GroupLevel.member)
    expect(await refusalOf(group.registerByInvite, { token, ...pupil(), username: teacher.username })).toBe(
      'username-taken',
    )
    expect(await refusalOf(group.registerByInvite, { token: 'none', ...pupil() })).toBe('group-invite-gone')
  })

  it('is reached by a code where the class has one, however it is written, and ends with its link', async () => {
    const gid = await newGroup(teacher, { visible: false })
    expect(await call(group.addGroupInvite, { gid }, teacher)).toMatchObject({ code: '' })
    const { code, token } = await call(group.addGroupInvite, { gid, withCode: true }, teacher)
    expect(code).toMatch(/^[A-Z2-9]{6}$/)
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    expect(await call(group.findGroupInvite, { code: typed })).toEqual({ token })
    expect(await refusalOf(group.findGroupInvite, { code: 'none' })).toBe('group-invite-code-unknown')
    const next = await call(group.addGroupInvite, { gid, withCode: true }, teacher)
    await call(group.removeGroupInvite, { gid, token }, teacher)
    expect(await refusalOf(group.findGroupInvite, { code })).toBe('group-invite-code-unknown')
    expect(await call(group.findGroupInvite, { code: next.code })).toEqual({ token: next.token })
  })

  it('is refused by links of others, of who teaches no more, and beyond their number', async () => {
    const [owner, manager] = await Promise.all([newTeacher(), newUser('manager')])
    const gid = await newGroup(owner)
    await letInAdmins(gid, owner, manager)
    const link = await call(group.addGroupInvite, { gid }, manager)
    expect(await call(group.getGroupByInvite, { token: link.token })).toMatchObject({ registers: false })
    expect(await refusalOf(group.registerByInvite, { token: link.token, ...pupil() })).toBe('group-invite-email')

    const { token } = await call(group.addGroupInvite, { gid }, owner)
    await openServer()
    const { linkOf, linkUse } = await import('@oj/functions/features/group/invites/store.ts')
    const { writeItem } = await import('@oj/functions/platform/table/index.ts')
    const row = await linkOf(token)
    if (!row) throw new Error('there is no link')
    for (let count = 0; count < group.inviteLimits.registrations; count += 1) await writeItem(linkUse(row, 1000))
    expect(await call(group.getGroupByInvite, { token })).toMatchObject({ registers: false })
    expect(await refusalOf(group.registerByInvite, { token, ...pupil() })).toBe('group-invite-full')
    await call(editUser, { uid: await uidOf(owner), isTeacher: false }, site)
    expect(await refusalOf(group.registerByInvite, { token, ...pupil() })).toBe('group-invite-email')
  })

  it('leaves it to the teacher whose an account is that somebody registered with a number of the list', async () => {
    const [gid, elsewhere] = [await newGroup(teacher), await newGroup(teacher)]
    const number = freshNumber()
    const { token } = await call(group.addGroupInvite, { gid: elsewhere }, teacher)
    await call(group.registerByInvite, { token, ...pupil(), username: number })
    const row = { name: '林小雨', number }
    const own = { ...row, decision: 'theirs' as const }
    const other = { ...row, decision: 'other' as const }
    const told = (rows: Rows, of = gid) => call(classes.previewClass, { gid: of, rows }, teacher)
    expect(await told([row])).toMatchObject([{ state: 'asked', username: number, isSelfMade: true }])
    expect(await told([row], elsewhere)).toMatchObject([{ state: 'inside', username: number, isSelfMade: true }])
    expect((await takeIn(gid, [row])).leftOut).toEqual(['class-account-self-made'])
    expect(await told([own])).toMatchObject([{ state: 'known', username: number }])
    expect(await told([other])).toMatchObject([{ state: 'renamed', username: `${number}-2` }])
    expect((await takeIn(gid, [other])).result).toEqual({ made: 1, added: 0, invited: 0, inside: 0 })
    // who has an account of the class is known by it
    expect(await told([row])).toMatchObject([{ state: 'inside', username: `${number}-2`, isSelfMade: false }])
    // a username that the teacher typed is their word for it
    expect(await told([{ name: row.name, username: number }])).toMatchObject([{ state: 'known' }])
  })

  it('AC-02 signs in by any registration', () => {
    expect([register.session, group.registerByInvite.session]).toEqual(['new', 'new'])
  })
})
