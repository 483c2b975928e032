import * as classes from '@oj/functions/features/class/contract.ts'
import { getAnswerSheet } from '@oj/functions/features/exam/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { times } from '../../support/data/contests.ts'
import {
  type Everybody,
  everybody,
  groupKinds,
  handsIn,
  line,
  peopledGroup,
  staffLine,
  walk,
} from '../../support/data/peopled-group.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aboveWorks, newGroupTimedWork, newTimedWork, type TimedWorkInput } from '../../support/data/timed-works.ts'
import { until } from '../../support/stack/patience.ts'

let people: Everybody
let pid: number
beforeAll(async () => {
  people = await everybody()
  ;({ pid } = await newProblem(people.root, formOf()))
})

/** Makes a timed work in a group, with a problem of the bank in it as A, which its author has made; its number. */
const newIn = (gid: number, more: Partial<TimedWorkInput> = {}) => newGroupTimedWork(gid, people.author, more, [pid])

const callsOn = (tid: number) => {
  const cid = tid + aboveWorks
  return [
    line(work.getTimedWorkInfo, { tid }, false),
    line(work.startTimedWork, { tid }, false, 'timed-work-staff'),
    line(work.getTimedWorkProblems, { tid }, false),
    line(work.getTimedWorkProblemDetail, { tid, displayId: 'A' }, false),
    line(work.getTimedWorkRank, { tid }, false, 'timed-work-rank-hidden'),
    line(getSubmissionList, { contestID: cid }, false),
    handsIn({ cid, pid: 'A' }),
    staffLine(work.getTimedWorkSubmissions, { tid }),
    staffLine(work.downloadTimedWorkRank, { tid }),
    line(work.getAdminTimedWork, { tid }, true),
    line(work.getTimedWorkEntries, { tid }, true),
    line(work.getTimedWorkPeople, { tid }, true),
    line(work.orderTimedWorkProblems, { tid, pids: [0] }, true, 'timed-work-problem-unknown'),
    line(work.extendTimedWork, { tid, username: 'nobody at all' }, true, 'timed-work-user-unknown'),
    line(work.endTimedWork, { id: tid }, false, 'timed-work-staff'),
  ]
}

describe('GR-09 timed works of a group', () => {
  it.each(groupKinds)(
    'are met in one of the kind %s by its people alone, and changed by authors and its root',
    async (_, auth, visible) => {
      const gid = await peopledGroup(people, auth, visible)
      await walk(people, callsOn(await newIn(gid)), true)
      await walk(people, callsOn(await newIn(gid, { visible: false })), false)
    },
  )

  it('stand in the lists of their group, and in none of the site', async () => {
    const { member, admin, author, stranger, site, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const title = freshName('Class only ')
    const [shown, hidden] = [await newIn(gid, { title }), await newIn(gid, { title, visible: false })]
    const listed = async (user: TestUser) =>
      (await call(work.getGroupTimedWorkList, { gid, keyword: title }, user)).records.map(({ id }) => id)
    expect(await listed(member)).toEqual([shown])
    expect(await listed(root)).toEqual([shown])
    const table = async (user: TestUser) =>
      (await call(work.getGroupAdminTimedWorkList, { gid }, user)).records.map(({ id, mine, mayDelete, gid: of }) => [
        id,
        mine,
        mayDelete,
        of,
      ])
    const both = (mine: boolean, mayDelete: boolean) => [hidden, shown].map((id) => [id, mine, mayDelete, gid])
    expect(await table(admin)).toEqual(both(false, false))
    expect(await table(author)).toEqual(both(true, false))
    expect(await table(root)).toEqual(both(true, true))
    for (const token of [undefined, stranger.token, member.token, author.token, site.token]) {
      expect((await call(work.getTimedWorkList, { keyword: title }, { token })).records).toEqual([])
    }
    expect((await call(work.getAdminTimedWorks, { keyword: title }, site)).records).toEqual([])
    // who looks at all timed works of the site, and is not in the group
    const other = await userAs('admin')
    expect((await call(work.getAdminTimedWorks, { gid }, other)).records).toEqual([])
    expect((await request(work.getTimedWorkInfo, { tid: shown }, other)).code).toBe('set-not-found')
  })

  it('take problems of their group, and its admins read, judge and take home what was handed in', async () => {
    const { member, admin, author, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    const cid = tid + aboveWorks
    const made = formOf()
    const { pid: own } = await call(addProblem, { ...made, gid, problem: { ...made.problem, auth: 2 } }, author)
    const { keyword, toAdd } = { keyword: made.problem.problemId, toAdd: true }
    const found = await call(work.getTimedWorkEntries, { tid, toAdd, keyword }, author)
    expect(found.problemList.records.map(({ id }) => id)).toEqual([own])
    await call(work.addTimedWorkProblem, { tid, pid: own, displayId: 'B' }, author)
    // what is new is made in the group, whose quota it counts in
    expect((await request(addProblem, { ...formOf(), cid }, author)).code).toBe('problems-many')
    await call(work.startTimedWork, { tid }, member)
    const code = 'print(1)'
    const { submitId } = await call(submitProblemJudge, { cid, pid: 'B', language: 'Python3', code }, member)
    for (const user of [admin, author]) {
      expect((await call(getSubmissionDetail, { submitId, cid }, user)).submission.code).toBe(code)
    }
    for (const asked of [{ submitId, cid }, { submitId }]) {
      expect((await request(getSubmissionDetail, asked, stranger)).code).toMatch(/-not-found$/)
    }
    await until(async () => (await call(getSubmissionDetail, { submitId, cid }, member)).submission.status < 5)
    expect((await call(work.getTimedWorkSubmissions, { tid }, admin)).mayJudge).toBe(true)
    await call(manualJudge, { submitId, status: 0, reason: 'right in substance' }, admin)
    expect((await request(manualJudge, { submitId, status: 0 }, member)).code).toBe('forbidden')
    expect((await call(getSubmissionDetail, { submitId, cid }, member)).submission.status).toBe(0)
    await call(work.endTimedWork, { id: tid }, member)
    const rows = () => call(work.getTimedWorkRank, { tid }, admin)
    await until(async () => (await rows()).records.length === 1)
    expect((await rows()).records.map(({ realname }) => typeof realname)).toEqual(['string'])
    const file = new URL(`${work.downloadTimedWorkRank.path}?tid=${tid}`, inject('url'))
    const { token: authorization } = admin
    expect(await (await fetch(file, { headers: { authorization } })).text()).toContain(member.username)
    expect((await request(getAnswerSheet, { submitId }, stranger)).code).toMatch(/-not-found$/)
    // timed works elsewhere do not find the problem
    const other = await peopledGroup(people, GroupEntry.open, true)
    for (const one of [await newIn(other), await newTimedWork(people.root)]) {
      const add = await request(work.addTimedWorkProblem, { tid: one, pid: own, displayId: 'Z' }, people.root)
      expect(add.code).toBe('problem-not-found')
    }
  })

  it('give more time to members alone, are deleted by who has the group, and end for who leaves it', async () => {
    const { member, admin, author, root, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    const extend = async ({ username }: TestUser) =>
      (await request(work.extendTimedWork, { tid, username, extraMinutes: 5 }, author)).code
    expect(await Promise.all([stranger, admin].map(extend))).toEqual(['timed-work-user-unknown', 'timed-work-staff'])
    expect(await extend(member)).toBeUndefined()
    expect((await request(work.removeTimedWork, { tid }, author)).code).toBe('forbidden')
    await call(work.removeTimedWork, { tid }, root)
    const back = async (user: TestUser) =>
      (await call(work.getDeletedTimedWorks, {}, user)).some(({ id, gid: of }) => id === tid && of === gid)
    const other = await userAs('problem_admin')
    expect(await Promise.all([root, other].map(back))).toEqual([true, false])
    expect((await request(work.restoreTimedWork, { tid }, other)).code).toBe('timed-work-not-found')
    await call(work.restoreTimedWork, { tid }, root)
    await call(group.changeGroupMember, { gid, uid: await uidOf(author), auth: GroupLevel.member }, root)
    // one who may start it, as all members
    expect((await request(work.getAdminTimedWork, { tid }, author)).code).toBe('timed-work-not-entered')
    await call(work.startTimedWork, { tid }, member)
    await call(group.exitGroup, { gid }, member)
    expect((await request(work.getTimedWorkProblems, { tid }, member)).code).toBe('set-not-found')
    await call(group.removeGroup, { gid }, root)
    for (const user of [author, admin, root]) {
      expect((await request(work.getTimedWorkInfo, { tid }, user)).code).toBe('set-not-found')
    }
  })

  it('are brought back by who has the group, without a role on the site', async () => {
    const { admin, author, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    await call(group.transferGroup, { gid, uid: await uidOf(admin) }, root)
    await call(work.removeTimedWork, { tid }, admin)
    expect((await call(work.getDeletedTimedWorks, {}, author)).map(({ id }) => id)).not.toContain(tid)
    expect((await request(work.restoreTimedWork, { tid }, author)).code).toBe('timed-work-not-found')
    expect((await call(work.getDeletedTimedWorks, {}, admin)).map(({ id }) => id)).toContain(tid)
    await call(work.restoreTimedWork, { tid }, admin)
    expect((await call(work.getAdminTimedWork, { tid }, admin)).gid).toBe(gid)
  })

  it('are due for members, in lists and calendars, until they are handed in, and for nobody else', async () => {
    const { admin, stranger, root } = people
    const gid = await peopledGroup(people, GroupEntry.approval, false)
    const student = await newUser('student')
    const { token } = await call(group.addGroupInvite, { gid }, root)
    await call(group.joinByInvite, { token }, student)
    const title = freshName('Due ')
    const running = await newIn(gid, { title })
    const coming = await newIn(gid, { ...times.scheduled() })
    const hidden = await newIn(gid, { visible: false })
    const urls = (...numbers: number[]) => numbers.map((number) => `/timedwork/${number}`)
    const due = async (user: TestUser) =>
      (await call(classes.getDue, {}, user)).records.filter((one) => one.group?.id === gid).map(({ url }) => url)
    expect(await due(student)).toEqual(urls(running, coming))
    expect((await due(admin)).toSorted()).toEqual(urls(running, coming).toSorted())
    expect(await due(stranger)).toEqual([])
    expect((await call(classes.getGroupDue, { gid }, student)).records.map(({ url }) => url)).toEqual(
      urls(running, coming),
    )
    const calendar = async (user: TestUser) => {
      const { path } = await call(classes.renewCalendar, {}, user)
      return (await fetch(new URL(path, inject('url')))).text()
    }
    expect(await calendar(student)).toContain(title)
    expect(await calendar(stranger)).not.toContain(title)
    await call(work.startTimedWork, { tid: running }, student)
    await call(work.endTimedWork, { id: running }, student)
    expect(await due(student)).toEqual(urls(coming))
    expect(hidden).toBeGreaterThan(coming)
  })
})
