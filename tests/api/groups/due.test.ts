import { changePersonTimes } from '@oj/functions/features/assignment/contract.ts'
import * as classes from '@oj/functions/features/class/contract.ts'
import { addGroupContest } from '@oj/functions/features/contest/contract.ts'
import { markCell } from '@oj/functions/features/gradebook/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser, uidOf, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { contestOf, inMinutes, times } from '../../support/data/contests.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { newClass, newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newGroupTimedWork } from '../../support/data/timed-works.ts'

let site: { token: string }
let teacher: TestUser
let student: TestUser
let stranger: TestUser
beforeAll(async () => {
  site = await asRoot()
  teacher = await userAs('admin')
  ;[student, stranger] = await Promise.all([newUser('student'), newUser('stranger')])
})

describe('GR-02 what is due', () => {
  it('is told of contests and timed works of a group to whom these are told, what ends first before the others', async () => {
    const gid = await newGroup(teacher)
    const running = freshName('Running ')
    const [{ cid }, wid, { cid: over }] = await Promise.all([
      call(addGroupContest, { ...contestOf({ title: running, ...times.running() }), gid }, teacher),
      newGroupTimedWork(gid, teacher, { ...times.scheduled() }),
      call(addGroupContest, { ...contestOf(times.ended()), gid }, teacher),
    ])
    expect((await request(classes.getGroupDue, { gid }, stranger)).code).toBe('group-members-only')
    const own = (await call(classes.getDue, {}, teacher)).records.filter(({ group }) => group?.id === gid)
    expect(own.map(({ kind, url }) => [kind, url])).toEqual([
      ['contest', `/contest/${cid}`],
      ['timed-work', `/timedwork/${wid}`],
    ])
    expect(own[0]).toMatchObject({ title: running, startTime: expect.any(String) })
    expect((await call(classes.getGroupDue, { gid }, teacher)).records).toEqual(own)
    expect(JSON.stringify(own)).not.toContain(`/contest/${over}"`)
    expect((await call(classes.getDue, {}, stranger)).records).toEqual([])
  })

  it('BX-15 is told of assignments by when each is to hand them in, but for who is excused, and where nothing is due', async () => {
    const { gid, owner, student: one } = await newClass()
    const [aid] = await Promise.all([
      newAssignment(gid, owner, { dueTime: inMinutes(60) }),
      newAssignment(gid, owner, { dueTime: inMinutes(-10), closeTime: inMinutes(-5) }),
      newAssignment(gid, owner),
    ])
    const ends = async () =>
      (await call(classes.getDue, {}, one)).records.map(({ kind, url, endTime }) => [kind, url, endTime])
    expect(await ends()).toEqual([['assignment', `/assignment/${aid}`, expect.any(String)]])
    const due = inMinutes(180)
    const own = { aid, uids: [await uidOf(one)], times: { due }, isExcused: false, exceptions: 0, reason: '' }
    await call(changePersonTimes, own, owner)
    expect(await ends()).toEqual([['assignment', `/assignment/${aid}`, due]])
    await call(changePersonTimes, { ...own, isExcused: true, reason: 'Ill' }, owner)
    expect(await ends()).toEqual([])
  })

  it('BX-15 says below the rest what one has solved, or handed in where verdicts wait, and above it what is late', async () => {
    const { gid, owner, student: one } = await newClass()
    const { pid } = await newProblem(owner)
    const [passed, first, waits, last] = await Promise.all([
      newAssignment(gid, owner, { dueTime: inMinutes(-10) }, [pid]),
      newAssignment(gid, owner, { dueTime: inMinutes(60) }, [pid]),
      newAssignment(gid, owner, { dueTime: inMinutes(120), results: 'when-due' }, [pid]),
      newAssignment(gid, owner, { dueTime: inMinutes(180) }, [pid]),
    ])
    const listed = async () =>
      (await call(classes.getDue, {}, one)).records.map(({ url, isDone }) => [Number(url.split('/').at(-1)), isDone])
    const handIn = async (aid: number, code: string) => {
      const { submitId } = await call(submitProblemJudge, { aid, pid: 'A', language: 'Python3', code }, one)
      await verdict(submitId, owner)
    }
    await handIn(first, 'print(0)')
    expect(await listed()).toEqual([passed, first, waits, last].map((aid) => [aid, false]))
    const ofOwner = (await call(classes.getGroupDue, { gid }, owner)).records.map(({ url }) => url)
    expect(ofOwner).not.toContain(`/assignment/${passed}`)
    await handIn(passed, right.Python3 ?? '')
    expect(await listed()).toEqual([first, waits, last].map((aid) => [aid, false]))
    await handIn(first, right.Python3 ?? '')
    await handIn(waits, 'print(0)')
    expect(await listed()).toEqual([
      [last, false],
      [first, true],
      [waits, true],
    ])
  })

  it('is told of deadlines of published gradebooks and columns, with the extension that one has', async () => {
    const columns = [
      columnOf('hand', '', 'Essay', { due: inMinutes(60) }),
      columnOf('hand', '', 'Talk', { due: inMinutes(120) }),
      columnOf('hand', '', 'Draft', { due: inMinutes(90), isPublished: false }),
      columnOf('hand', '', 'Past', { due: inMinutes(-90) }),
    ]
    const id = await newGradebook(teacher, [student, stranger], columns, { isPublished: true })
    await newGradebook(teacher, [student], [columnOf('hand', '', 'Secret', { due: inMinutes(60) })])
    const titles = async (as: TestUser) =>
      (await call(classes.getDue, {}, as)).records.map(({ title }) => title.split(' · ')[1])
    expect(await titles(student)).toEqual(['Essay', 'Talk'])
    const [uid, until] = [await uidOf(student), inMinutes(180)]
    await call(markCell, { id, column: 1, uid, until }, teacher)
    expect(await titles(student)).toEqual(['Talk', 'Essay'])
    expect(await titles(stranger)).toEqual(['Essay', 'Talk'])
    const [first] = (await call(classes.getDue, {}, student)).records
    expect(first).toMatchObject({ kind: 'deadline', group: null, startTime: null, url: `/gradebook/${id}/mine` })
  })

  it('comes as a calendar by an address that holds until it is made anew, ended, or its owner is kept out', async () => {
    const user = await newUser('calendar')
    const title = '作业;一, 第二部分'.repeat(4)
    await newGradebook(teacher, [user], [columnOf('hand', '', title, { due: inMinutes(60) })], { isPublished: true })
    const read = (path: string) => fetch(new URL(path, inject('url')))
    expect((await call(classes.getCalendarState, {}, user)).since).toBeNull()
    const { path } = await call(classes.renewCalendar, {}, user)
    const answer = await read(path)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const text = await answer.text()
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain(title.replace(/[;,]/g, '\\$&'))
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/)

    const renewed = await call(classes.renewCalendar, {}, user)
    expect([(await read(path)).status, (await read(renewed.path)).status]).toEqual([404, 200])
    await call(editUser, { uid: await uidOf(user), status: 1 }, site)
    expect((await read(renewed.path)).status).toBe(404)
    const other = await call(classes.renewCalendar, {}, stranger)
    await call(classes.removeCalendar, {}, stranger)
    expect((await read(other.path)).status).toBe(404)
    expect((await read(`${classes.readCalendar.path}?token=none`)).status).toBe(404)
  })
})
