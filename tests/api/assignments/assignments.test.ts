import * as assignment from '@oj/functions/features/assignment/contract.ts'
import { addGroupContest, getContestInfo } from '@oj/functions/features/contest/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { mildPolicy } from '@oj/functions/features/group/contract-late.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { getTimedWorkInfo } from '@oj/functions/features/timed-work/contract.ts'
import { addTrainingProblem } from '@oj/functions/features/training/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newUser, type TestUser, uidOf } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { type AssignmentInput, assignmentOf, newAssignment } from '../../support/data/assignments.ts'
import { contestOf } from '../../support/data/contests.ts'
import { freshTable, sheetOf } from '../../support/data/gradebooks.ts'
import { letIn, newClass, newGroup } from '../../support/data/groups.ts'
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
import { newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'

// The server comes to each call at the moment that the test says; a test gives the verdicts.

const hour = 3_600_000
const opens = Date.now() - 24 * hour
const at = (hours: number, ms = 0) => new Date(opens + hours * hour + ms)
const time = (hours: number) => at(hours).toISOString()

let server: WalkServer
let people: Everybody
let pid: number
let second: number

beforeAll(async () => {
  server = await openWalkServer()
  people = await everybody()
  ;[{ pid }, { pid: second }] = await Promise.all([newProblem(people.root), newProblem(people.root)])
})

const callsOn = (aid: number) => [
  line(assignment.getAssignmentInfo, { aid }, false),
  line(assignment.getAssignmentProblems, { aid }, false),
  line(getProblemDetail, { problemId: 'A', aid }, false),
  line(getSubmissionList, { aid }, false),
  handsIn({ aid, pid: 'A' }),
  line(assignment.getAdminAssignment, { aid }, true),
  line(assignment.getAssignmentEntries, { aid }, true),
  line(assignment.addAssignmentProblems, { aid, problems: [] }, true),
  line(assignment.changeAssignmentEntry, { aid, pid: 0 }, true, 'assignment-problem-unknown'),
  line(assignment.orderAssignmentProblems, { aid, pids: [0] }, true, 'assignment-problem-unknown'),
  line(assignment.changeAssignment, { aid, revision: 99 }, true, 'assignment-changed'),
  line(assignment.getAssignmentPeople, { aid }, true),
  line(assignment.changeClassTimes, { aid, gid: 0, times: {} }, true, 'assignment-class-unknown'),
  staffLine(assignment.getAssignmentProgress, { aid }),
  staffLine(assignment.getAssignmentReminder, { aid, gid: 0 }, 'assignment-class-unknown'),
  staffLine(assignment.sendAssignmentReminder, { aid, gid: 0 }, 'assignment-class-unknown'),
]

const Sent = submitProblemJudge.output
const Detail = getSubmissionDetail.output

const submit = (aid: number, as: TestUser, when: Date, problem = 'A') =>
  server.arriving(when, async () => {
    const sent = { aid, pid: problem, language: 'Python3', code: 'print(1)' }
    const { code = 'done', data } = await server.request(submitProblemJudge, sent, as)
    return { code, submitId: Sent.safeParse(data).data?.submitId ?? 0 }
  })
/** Gives the verdict of a judge. */
const judge = (submissionId: number, status: number) => {
  const about = { submissionId, attempt: 1, judger: 'test', requestId: 'test' }
  return server.applyEvent({ ...about, type: 'finished', status, score: null, time: 1, memory: 1, errorMessage: '' })
}
const stand = async (aid: number, as: TestUser, when: Date) => {
  const { records, total } = await server.arriving(when, () =>
    server.call(assignment.getAssignmentProblems, { aid }, as),
  )
  return [...records.map(({ count, state, score }) => [count, state, score]), total]
}

describe('BX-15 assignments', () => {
  it.each(groupKinds)('are met in a group of the kind %s by its people alone', async (_, auth, visible) => {
    const gid = await peopledGroup(people, auth, visible)
    await walk(people, callsOn(await newAssignment(gid, people.author, {}, [pid])), true)
    await walk(people, callsOn(await newAssignment(gid, people.author, { visible: false }, [pid])), false)
  })

  it('are made by one call with their problems, and stand in the list of each of their classes', async () => {
    const { gid, owner, admin, student, stranger } = await newClass()
    const other = await newGroup(owner)
    const form = { ...assignmentOf({ classes: [other] }), gid, problems: [{ pid, points: 30 }, { pid: second }] }
    expect((await server.request(assignment.addAssignment, { ...form, problems: [{ pid: 0 }] }, owner)).code).toBe(
      'problem-not-found',
    )
    // who does not work in the other class gives it no homework
    expect((await server.request(assignment.addAssignment, form, admin)).code).toBe('assignment-class-not-yours')
    const { aid } = await server.call(assignment.addAssignment, form, owner)
    await letIn(other, owner, stranger)
    const listed = async (as: TestUser, of: number) =>
      (await server.call(assignment.getAssignmentList, { gid: of }, as)).records.map(
        ({ id, problems, solved, mine, classes }) => ({ id, problems, solved, mine, classes }),
      )
    const row = { id: aid, problems: 2, mine: false, classes: [gid, other] }
    expect(await listed(student, gid)).toEqual([{ ...row, solved: 0 }])
    expect(await listed(stranger, other)).toEqual([{ ...row, solved: 0 }])
    expect(await listed(owner, other)).toEqual([{ ...row, solved: null, mine: true }])
    // who works in one of them follows that one alone
    const seen = await server.call(assignment.getAssignmentProgress, { aid }, admin)
    expect(seen.classes.map(({ gid: number }) => number)).toEqual([gid])
    expect(seen.records.map(({ username }) => username)).toEqual([student.username])
    const elsewhere = { aid, gid: other }
    for (const call of [assignment.getAssignmentProgress, assignment.getAssignmentReminder] as const)
      expect((await server.request(call, elsewhere, admin)).code).toBe('assignment-class-unknown')
    const { entries } = await server.call(assignment.getAssignmentEntries, { aid }, owner)
    const points = Object.values(entries).map(({ displayId, fullScore }) => [displayId, fullScore])
    expect(Object.fromEntries(points)).toEqual({ A: 30, B: 100 })
    await server.call(assignment.showAssignment, { aid, visible: false }, owner)
    expect(await listed(student, gid)).toEqual([])
    await server.call(assignment.changeAssignment, { aid, visible: true, classes: [] }, owner)
    expect(await listed(stranger, other)).toEqual([])
  })

  it('give problems that are added at once letters of their own', async () => {
    const { gid, owner } = await newClass()
    const aid = await newAssignment(gid, owner)
    const add = (one: number) => server.call(assignment.addAssignmentProblems, { aid, problems: [{ pid: one }] }, owner)
    await Promise.all([add(pid), add(second)])
    const { entries } = await server.call(assignment.getAssignmentEntries, { aid }, owner)
    expect(
      Object.values(entries)
        .map(({ displayId }) => displayId)
        .toSorted(),
    ).toEqual(['A', 'B'])
  })

  it('take a problem out for good, also where others order them at that moment', async () => {
    const { gid, owner } = await newClass()
    const aid = await newAssignment(gid, owner, {}, [pid, second])
    await Promise.all([
      server.call(assignment.removeAssignmentProblem, { aid, pid }, owner),
      server.request(assignment.orderAssignmentProblems, { aid, pids: [second, pid] }, owner),
    ])
    const { entries } = await server.call(assignment.getAssignmentEntries, { aid }, owner)
    expect(Object.keys(entries)).toEqual([String(second)])
  })

  it('take what is handed in from opening to closing, as often as they say', async () => {
    const { gid, owner, student } = await newClass()
    const form = { startTime: time(0), dueTime: time(2), closeTime: time(4), tries: 2 }
    const aid = await newAssignment(gid, owner, form, [pid])
    const codeAt = async (when: Date) => (await submit(aid, student, when)).code
    expect(await codeAt(at(0, -1))).toBe('assignment-not-open')
    expect([await codeAt(at(0)), await codeAt(at(4, -1))]).toEqual(['done', 'done'])
    expect(await codeAt(at(3))).toBe('assignment-tries-used')
    expect(await codeAt(at(4))).toBe('assignment-closed')
    expect(await stand(aid, student, at(3))).toEqual([[2, 'trying', null], 0])
    // staff try things out, beside the counts
    expect((await submit(aid, owner, at(5))).code).toBe('done')
    expect(await stand(aid, student, at(5))).toEqual([[2, 'trying', null], 0])
  })

  it('count a late try where it is better after its cost, and tell results when they say', async () => {
    const { gid, owner, student, stranger } = await newClass()
    const late = {
      ...{ grace: 0, interval: 'hour', share: 10, floor: 0, missing: 20, early: 0, earlyMost: 0 },
      ...{ budget: 0, most: null },
    } satisfies AssignmentInput['late']
    const form: Partial<AssignmentInput> = { startTime: time(0), dueTime: time(2), results: 'when-due', late }
    const aid = await newAssignment(gid, owner, form, [pid, second])
    const early = await submit(aid, student, at(1))
    await judge(early.submitId, Status.wrongAnswer)
    const detail = async (as: TestUser, when: Date) =>
      server.arriving(when, () => server.request(getSubmissionDetail, { submitId: early.submitId, aid }, as))
    expect(Detail.parse((await detail(student, at(1))).data).submission.status).toBe(Status.submittedUnknown)
    expect((await detail(stranger, at(1))).code).toMatch(/not-found$/)
    expect(await stand(aid, student, at(1))).toEqual([[1, null, null], [0, null, null], null])
    expect(await stand(aid, student, at(2, 1))).toEqual([[1, 'trying', 0], [0, 'missing', null], 0])
    const right = await submit(aid, student, at(4.5))
    await judge(right.submitId, Status.accepted)
    expect(await stand(aid, student, at(5))).toEqual([[2, 'late', 70], [0, 'missing', null], 70])
    const info = await server.arriving(at(5), () => server.call(assignment.getAssignmentInfo, { aid }, student))
    expect(info).toMatchObject({ role: 'student', solved: 1, problems: 2, late, lateDays: { uses: 0, budget: 0 } })
  })

  it('are made of a training, copied with their times moved, and brought back for a week', async () => {
    const { gid, owner, admin, student } = await newClass()
    const tid = await newTraining(owner)
    for (const one of [pid, second]) await server.call(addTrainingProblem, { tid, pid: one }, owner)
    const made = formOf()
    const own = { ...made, gid, problem: { ...made.problem, auth: 2 as const } }
    const { pid: ofGroup } = await server.call(addProblem, own, owner)
    const form = { ...assignmentOf({ startTime: time(0), dueTime: time(2), closeTime: time(3) }), gid, tid }
    const { aid } = await server.call(assignment.addAssignment, { ...form, problems: [{ pid: ofGroup }] }, owner)
    const next = await newGroup(owner)
    const copied = await server.call(assignment.copyAssignment, { aid, gid: next, startTime: time(100) }, owner)
    expect(copied.missed).toEqual([{ pid: ofGroup, displayId: 'A' }])
    const copy = await server.call(assignment.getAdminAssignment, { aid: copied.aid }, owner)
    expect(copy).toMatchObject({ gid: next, startTime: time(100), dueTime: time(102), closeTime: time(103) })
    expect((await server.request(assignment.copyAssignment, { aid, gid, startTime: time(1) }, admin)).code).toBe(
      'forbidden',
    )
    expect((await server.request(assignment.removeAssignment, { aid }, admin)).code).toBe('forbidden')
    await server.call(assignment.removeAssignment, { aid }, owner)
    expect((await server.request(assignment.getAssignmentInfo, { aid }, student)).code).toBe('set-not-found')
    expect((await server.request(assignment.restoreAssignment, { aid }, admin)).code).toBe('assignment-not-found')
    await server.call(assignment.restoreAssignment, { aid }, owner)
    expect((await server.call(assignment.getAssignmentInfo, { aid }, student)).problems).toBe(3)
    await server.call(group.exitGroup, { gid }, student)
    expect((await server.request(assignment.getAssignmentInfo, { aid }, student)).code).toBe('set-not-found')
  })

  it('make the gradebook of a class once, with a column for each, by their own rule of what is late', async () => {
    const { gid, owner, student } = await newClass()
    const aids = [await newAssignment(gid, owner), await newAssignment(gid, owner)]
    const books = async () => (await server.call(gradebook.getGroupGradebooks, { gid }, owner)).records
    const made = await books()
    expect(made).toMatchObject([{ isPublished: false, columns: 2 }])
    const id = made[0]?.id ?? 0
    const { columns, revision, ...book } = await server.call(gradebook.getGradebook, { id }, owner)
    expect(columns.map(({ kind, ref }) => [kind, ref])).toEqual(aids.map((aid) => ['assignment', String(aid)]))
    expect(book).toMatchObject({ gid, students: 1, takesMembers: true, takesAssignments: true })
    const ruled = columns.map((one) => ({ ...one, due: time(1), late: { grace: 0, perDay: 10, floor: 0 } }))
    await server.call(gradebook.changeGradebook, { id, revision, columns: ruled, takesAssignments: false }, owner)
    expect((await server.call(gradebook.getGradebook, { id }, owner)).columns).toEqual(columns)
    expect((await server.request(gradebook.getGradebook, { id }, student)).code).toBe('gradebook-not-found')
    await newAssignment(gid, owner)
    expect((await server.call(gradebook.getGradebook, { id }, owner)).columns).toEqual(columns)
    await server.call(gradebook.removeGradebook, { id }, owner)
    await newAssignment(gid, owner)
    expect(await books()).toEqual([])
  })

  it('become columns of a gradebook once students may know of them', async () => {
    const { gid, owner } = await newClass()
    const columns = async () =>
      (await server.call(gradebook.getGroupGradebooks, { gid }, owner)).records.map((book) => book.columns)
    const aid = await newAssignment(gid, owner, { visible: false })
    expect(await columns()).toEqual([])
    await server.call(assignment.showAssignment, { aid, visible: true }, owner)
    expect(await columns()).toEqual([1])
    const next = await newAssignment(gid, owner, { visible: false })
    await server.call(assignment.changeAssignment, { aid: next, visible: true }, owner)
    await server.call(assignment.showAssignment, { aid: next, visible: true }, owner)
    expect(await columns()).toEqual([2])
  })

  it('have other times for a class and a person, and say whose own time a moved one passes', async () => {
    const { gid, owner, admin, student, stranger } = await newClass()
    const other = await newGroup(owner)
    await letIn(other, owner, stranger)
    const [uid, theirs] = await Promise.all([uidOf(student), uidOf(stranger)])
    const form = { startTime: time(20), dueTime: time(30), closeTime: time(40), classes: [other] }
    const aid = await newAssignment(gid, owner, form, [pid])
    const timesOf = async (as: TestUser) => (await server.call(assignment.getAssignmentInfo, { aid }, as)).times
    const differ = (more: object) => ({
      aid,
      uids: [uid],
      times: {},
      isExcused: false,
      exceptions: 0,
      reason: '',
      ...more,
    })
    const change = async (input: ReturnType<typeof differ>, as = owner) =>
      (await server.request(assignment.changePersonTimes, input, as)).code ?? 'done'
    await server.call(assignment.changeClassTimes, { aid, gid: other, times: { due: time(50) } }, owner)
    expect(await timesOf(stranger)).toEqual({ opens: time(20), due: time(50), closes: time(50) })
    expect(await timesOf(student)).toEqual({ opens: time(20), due: time(30), closes: time(40) })
    expect(await change(differ({ times: { due: time(34) } }), admin)).toBe('forbidden')
    expect(await change(differ({ uids: [await uidOf(admin)] }))).toBe('assignment-student-unknown')
    expect(await change(differ({ times: { due: time(10) } }))).toBe('assignment-times-order')
    expect(await change(differ({ times: { opens: null, due: time(21) } }))).toBe('assignment-times-past')
    expect(await change(differ({ uids: [uid, theirs], times: { due: time(34) } }))).toBe('done')
    expect([(await timesOf(student)).due, (await timesOf(stranger)).due]).toEqual([time(34), time(34)])
    const { passed } = await server.call(
      assignment.changeAssignment,
      { aid, dueTime: time(36), closeTime: null },
      owner,
    )
    expect(passed.map((one) => [one.uid, one.due]).toSorted()).toEqual(
      [uid, theirs].map((one) => [one, time(34)]).toSorted(),
    )
    expect(await change(differ({ isExcused: true, reason: 'Ill' }))).toBe('done')
    const told = await server.call(assignment.getAssignmentProblems, { aid }, student)
    expect([told.records[0]?.state, told.total]).toEqual(['excused', null])
    expect(await change(differ({}))).toBe('done')
    expect((await server.call(assignment.getAssignmentPeople, { aid }, owner)).people).toMatchObject([{ uid: theirs }])
    // whoever always gets more time gets it here, too
    await server.call(assignment.changeMemberTimes, { gid, uid, days: 2, factor: 1 }, admin)
    expect((await timesOf(student)).due).toBe(time(36 + 48))
    const saved = await server.call(assignment.getAdminAssignment, { aid }, owner)
    expect(saved.dueTime).toBe(time(36))
  })

  it('remind who has not begun, once in some hours, by a message with the due time', async () => {
    const { gid, owner, admin, student, stranger } = await newClass()
    const [excused, foreign] = await Promise.all([newUser('excused'), newUser('foreign')])
    await letIn(gid, owner, stranger, excused)
    const aid = await newAssignment(gid, owner, { startTime: time(0), dueTime: time(30), closeTime: time(40) }, [pid])
    const differ = { aid, uids: [await uidOf(excused)], times: {}, isExcused: true, exceptions: 0, reason: '' }
    await server.call(assignment.changePersonTimes, differ, owner)
    await submit(aid, student, at(5))
    const remind = async (hours: number, as: TestUser = admin, of = gid) => {
      const asked = { aid, gid: of }
      const { code = 'done' } = await server.arriving(at(hours), () =>
        server.request(assignment.sendAssignmentReminder, asked, as),
      )
      return code
    }
    const told = async (as: TestUser) =>
      (await server.call(getCommentMessages, {}, as)).records.filter(({ action }) => action === 'Assignment_Unbegun')
    const planned = await server.arriving(at(5), () =>
      server.call(assignment.getAssignmentReminder, { aid, gid }, admin),
    )
    expect(planned).toEqual({ count: 1, nextAt: null })
    expect([await remind(6, student), await remind(6, foreign)]).toEqual(['forbidden', 'set-not-found'])
    expect(await remind(6, admin, gid + 1)).toBe('assignment-class-unknown')
    expect([await remind(6), await remind(11.9), await remind(12)]).toEqual(['done', 'assignment-reminded', 'done'])
    expect(await remind(40)).toBe('assignment-all-begun')
    const message = { senderId: '', url: `/assignment/${aid}`, sourceContent: expect.stringMatching(/\d{4}-\d\d-\d\d/) }
    expect(await told(stranger)).toMatchObject([message, message])
    expect([...(await told(student)), ...(await told(excused)), ...(await told(admin))]).toEqual([])
  })

  it('keep the time that somebody always has more when that is changed after it was due for others', async () => {
    const { gid, owner, admin, student } = await newClass()
    const uid = await uidOf(student)
    const aid = await newAssignment(gid, owner, { startTime: time(0), dueTime: time(10) }, [pid])
    const give = (days: number, hours: number) =>
      server.arriving(at(hours), () => server.call(assignment.changeMemberTimes, { gid, uid, days, factor: 1 }, admin))
    const due = async () => (await server.call(assignment.getAssignmentInfo, { aid }, student)).times.due
    await give(2, 5)
    expect(await due()).toBe(time(10 + 48))
    await give(3, 12)
    expect(await due()).toBe(time(10 + 72))
    const exported = async () => JSON.parse((await exportedBy(student)).get('groups.json') ?? '[]')
    expect(await exported()).toMatchObject([{ gid, moreTime: { days: 3, factor: 1, since: time(5) } }])
    // what was handed in by then does not become late where there is no more time from now on, or less
    await give(1, 13)
    expect(await due()).toBe(time(10 + 72))
    await give(0, 14)
    expect(await due()).toBe(time(10 + 72))
    expect(await exported()).toMatchObject([{ gid, moreTime: null }])
  })

  it('wait for more time that was given while they were deleted', async () => {
    const { gid, owner, student, stranger } = await newClass()
    await letIn(gid, owner, stranger)
    const form = { startTime: time(0), dueTime: time(10), results: 'when-due' } as const
    const aid = await newAssignment(gid, owner, form, [pid])
    await server.call(assignment.removeAssignment, { aid }, owner)
    const more = { gid, uid: await uidOf(student), days: 3, factor: 1 }
    await server.arriving(at(1), () => server.call(assignment.changeMemberTimes, more, owner))
    await server.call(assignment.restoreAssignment, { aid }, owner)
    const solved = async (hours: number) => {
      const asked = () => server.call(assignment.getAssignmentInfo, { aid }, stranger)
      return (await server.arriving(at(hours), asked)).solved
    }
    expect([await solved(11), await solved(10 + 73)]).toEqual([null, 0])
  })

  it('leave more time to quizzes and contests where the class says so, and take none away', async () => {
    const { gid, owner, student, stranger } = await newClass()
    await letIn(gid, owner, stranger)
    const uid = await uidOf(student)
    const length = { startTime: time(0), endTime: time(2) }
    const { cid } = await call(addGroupContest, { ...contestOf(length), gid }, owner)
    const tid = await newGroupTimedWork(gid, owner, { ...length, duration: 3600 })
    const ends = async (as: TestUser, hours: number) =>
      server.arriving(at(hours), async () => {
        const [contest, work] = await Promise.all([
          server.call(getContestInfo, { cid }, as),
          server.call(getTimedWorkInfo, { tid }, as),
        ])
        return [contest.endsAt, contest.status, work.openUntil, work.status]
      })
    const give = (factor: number, hours: number) =>
      server.arriving(at(hours), () => server.call(assignment.changeMemberTimes, { gid, uid, days: 3, factor }, owner))
    await give(1.5, -1)
    expect(await ends(student, 1)).toEqual([time(2), 0, time(2), 0])
    await server.arriving(at(-1), () =>
      server.call(assignment.changeTimedStanding, { gid, standingTimed: true }, owner),
    )
    expect(await ends(student, 2.25)).toEqual([time(3), 0, time(2.5), 0])
    expect(await ends(stranger, 2.25)).toEqual([time(2), 1, time(2), 1])
    // what comes later takes none of it away
    await give(1, 2.3)
    expect(await ends(student, 2.4)).toEqual([time(3), 0, time(2.5), 0])
    expect(await ends(student, 3)).toEqual([time(3), 1, time(2.5), 1])
    const said = { gid, standingTimed: false }
    await server.arriving(at(2.4), () => server.call(assignment.changeTimedStanding, said, owner))
    expect(await ends(student, 2.45)).toEqual([time(3), 0, time(2.5), 0])
    expect((await server.request(assignment.changeTimedStanding, said, student)).code).toBe('group-level-low')
  })

  it('keep own times that are over when something else is said, and have an end for all where results wait for it', async () => {
    const { gid, owner, student } = await newClass()
    const form = { startTime: time(0), dueTime: time(10), results: 'when-due' } as const
    const aid = await newAssignment(gid, owner, form, [pid])
    const usual = { aid, uids: [await uidOf(student)], times: {}, isExcused: false, exceptions: 0, reason: '' }
    const change = async (hours: number, due: string | null, exceptions = 0) => {
      const input = { ...usual, times: { due }, exceptions }
      const said = server.arriving(at(hours), () => server.request(assignment.changePersonTimes, input, owner))
      return (await said).code ?? 'done'
    }
    expect(await change(5, null)).toBe('assignment-results-due')
    expect(await change(5, time(12))).toBe('done')
    expect(await change(13, time(12), 1)).toBe('done')
    expect(await change(13, time(12.5))).toBe('assignment-times-past')
    const endless = { aid, gid, times: { due: null } }
    const waits = async () =>
      (await server.request(assignment.changeAssignment, { aid, results: 'when-due' }, owner)).code ?? 'done'
    expect((await server.request(assignment.changeClassTimes, endless, owner)).code).toBe('assignment-results-due')
    await server.call(assignment.changeAssignment, { aid, results: 'at-once' }, owner)
    await server.call(assignment.changeClassTimes, endless, owner)
    expect(await waits()).toBe('assignment-results-due')
    await server.call(assignment.changeClassTimes, { ...endless, times: {} }, owner)
    expect(await waits()).toBe('done')
  })

  it('tell staff who stands where, and take late days of one budget of the class in the order in which they are due', async () => {
    const { gid, owner, admin, student, stranger } = await newClass()
    const policy = { ...mildPolicy, share: 50, budget: 2, missing: 10 }
    expect((await server.request(assignment.changeLatePolicy, { gid, policy }, admin)).code).toBe('group-level-low')
    await server.call(assignment.changeLatePolicy, { gid, policy }, owner)
    const form = (from: number) => ({ startTime: time(from), dueTime: time(from + 2) })
    const first = await newAssignment(gid, owner, form(-200), [pid])
    const next = await newAssignment(gid, owner, form(-100), [pid, second])
    const solve = async (aid: number, hours: number) => {
      const { submitId } = await submit(aid, student, at(hours))
      await judge(submitId, Status.accepted)
    }
    await solve(next, -98 + 48)
    await letIn(gid, owner, stranger)
    const progress = async (aid: number) =>
      (await server.call(assignment.getAssignmentProgress, { aid }, admin)).records.map(
        ({ username, cells, total, lateDays, joinedLate }) => [
          username === student.username ? 'student' : 'stranger',
          ...[cells.map(({ state, score }) => [state, score]), total, lateDays, joinedLate],
        ],
      )
    const others = (cells: number) => [
      'stranger',
      Array.from({ length: cells }, () => ['missing', null]),
      10 * cells,
      0,
      false,
    ]
    expect((await progress(next)).toSorted()).toEqual([
      others(2),
      [
        'student',
        [
          ['late', 100],
          ['missing', null],
        ],
        100,
        2,
        false,
      ],
    ])
    // what was due before takes the days that it needs first
    await solve(first, -198 + 24)
    expect((await progress(first)).toSorted()).toEqual([others(1), ['student', [['late', 100]], 100, 1, false]])
    expect((await progress(next)).toSorted()[1]).toEqual([
      'student',
      [
        ['late', 50],
        ['missing', null],
      ],
      50,
      1,
      false,
    ])
    const info = await server.arriving(at(-97), () => server.call(assignment.getAssignmentInfo, { aid: next }, student))
    expect(info.lateDays).toMatchObject({ left: 1, budget: 2 })
    const asked = new URL(`${assignment.getAssignmentProgress.path}?aid=${next}`, inject('url'))
    const ask = (tag?: string) =>
      fetch(asked, { headers: { authorization: admin.token, ...(tag !== undefined && { 'if-none-match': tag }) } })
    const tag = (await ask()).headers.get('etag') ?? ''
    expect([(await ask(tag)).status, (await ask('"other"')).status]).toEqual([304, 200])
    // the gradebook of the class counts by the same rule, in per cent
    const [book] = (await server.call(gradebook.getGroupGradebooks, { gid }, owner)).records
    const sheet = sheetOf(await freshTable(book?.id ?? 0, owner))
    expect(new Map(sheet.map(([username, ...grades]) => [username, grades]))).toEqual(
      new Map([
        [student.username, [100, 25, 62.5]],
        [stranger.username, [10, 10, 10]],
      ]),
    )
  })
})
