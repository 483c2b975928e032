import { changeMemberTimes } from '@oj/functions/features/assignment/contract.ts'
import { copyClass, copyClassTask, getArchiveUrl, getCopyPlan } from '@oj/functions/features/class/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as course from '@oj/functions/features/course/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { usualQuotas } from '@oj/functions/features/group/contract-quotas.ts'
import { getGroupProblemList } from '@oj/functions/features/group-problem/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { contestOf } from '../../support/data/contests.ts'
import { newGroupCourse, newVideo } from '../../support/data/courses.ts'
import { columnOf } from '../../support/data/gradebooks.ts'
import { letIn, letInAdmins, newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { ended } from '../../support/stack/task.ts'

let site: { token: string }
let teacher: TestUser
let student: TestUser
beforeAll(async () => {
  site = await asRoot()
  ;[teacher, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
})

const startTime = '2031-09-01T08:00:00.000Z'
const endTime = '2031-09-01T10:00:00.000Z'

/** A class with a problem of its own, beside one of the bank, in a training and a contest, an announcement and a student. */
async function lastSemester() {
  const gid = await newGroup(teacher, { auth: GroupEntry.code, code: 'abc123' })
  await letIn(gid, teacher, student)
  const bank = await newProblem(teacher, formOf())
  const form = formOf()
  const own = await call(addProblem, { ...form, gid }, teacher)
  const trainingCategory = await newCategory(teacher)
  const week = { ...trainingOf({ title: 'Week 1' }), gid }
  const { tid } = await call(training.addGroupTraining, { training: week, trainingCategory }, teacher)
  for (const { pid } of [bank, own]) await call(training.addTrainingProblem, { tid, pid }, teacher)
  const jury = { managers: [student.username], starAccount: [student.username] }
  const seal = { sealRank: true, sealRankTime: '2031-09-01T09:00:00.000Z' }
  const test = contestOf({ title: 'Midterm', startTime, endTime, ...jury, ...seal })
  const { cid } = await call(contest.addGroupContest, { ...test, gid }, teacher)
  await call(contest.addContestProblem, { cid, pid: own.pid, displayId: 'A' }, teacher)
  await call(group.addGroupAnnouncement, { gid, title: 'Welcome', content: 'On **Monday**' }, teacher)
  return { gid, bank, own, written: form.problem.problemId }
}

/** Gives a class a timed work, two courses in an order and a gradebook with columns of its own and of the bank. */
async function withWorkAndCourses({ gid, bank, own }: Awaited<ReturnType<typeof lastSemester>>) {
  const quiz = { title: 'Quiz', startTime: '2031-09-08T08:00:00.000Z', endTime: '2031-09-09T08:00:00.000Z' }
  const tid = await newGroupTimedWork(gid, teacher, quiz, [own.pid])
  const { cid } = await newGroupCourse(gid, teacher, { title: 'Lectures', rank: 1 })
  await newGroupCourse(gid, teacher, { title: 'Next year', isVisible: false, rank: 2 })
  await call(course.addVideo, { cid, title: 'Second', url: 'https://example.com/2', rank: 2 }, teacher)
  const { vid, file } = await newVideo(cid, teacher, { title: 'First', isVisible: false })
  await call(course.rankVideo, { vid, rank: 1 }, teacher)
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'
  await call(course.saveCaptions, { vid, language: 'en', vtt }, teacher)
  const { id } = await call(gradebook.addGroupGradebook, { gid, title: 'Term' }, teacher)
  const columns = [
    columnOf('timed-work', String(tid), 'Quiz', { weight: 2 }),
    columnOf('problem', bank.problemId, 'Homework', { due: '2031-09-15T08:00:00.000Z' }),
    columnOf('hand', '', 'Oral'),
  ]
  await call(gradebook.changeGradebook, { id, revision: 1, columns }, teacher)
  return { vid, file }
}

/** Copies a group to its end; the number of the copy, and what its task says. */
async function copied(gid: number, more: { startTime?: string; shortName?: string } = {}) {
  const made = await call(copyClass, { gid, name: freshName('next'), ...more }, teacher)
  const task = await ended(made.taskId, teacher)
  return { gid: made.gid, task, result: copyClassTask.result.parse(task.result) }
}

/** Who is in a group, with their levels. */
const levelsIn = async (gid: number) => {
  const { records } = await call(group.getGroupMemberList, { gid, limit: 100 }, teacher)
  return Object.fromEntries(records.map(({ username, auth }) => [username, auth]))
}

describe('GR-02 a class that moves up a year', () => {
  it('takes along whom and what its owner chose, and leaves the old class as it is', async () => {
    const { gid, bank } = await lastSemester()
    const [admin, behind, stranger] = await Promise.all([newUser('admin'), newUser('behind'), newUser('other')])
    await letIn(gid, teacher, behind)
    await letInAdmins(gid, teacher, admin)
    await call(changeMemberTimes, { gid, uid: await uidOf(student), days: 2, factor: 1 }, teacher)
    const before = await levelsIn(gid)
    const made = await call(
      copyClass,
      {
        gid,
        name: freshName('next'),
        parts: ['trainings'],
        people: { without: [await uidOf(behind)] },
        archives: true,
      },
      teacher,
    )
    const task = await ended(made.taskId, teacher)
    expect([task.state, task.errors]).toEqual(['done', []])
    const { parts, members } = copyClassTask.result.parse(task.result)
    expect([parts, members]).toEqual([[{ part: 'trainings', count: 1 }], 2])
    expect(await levelsIn(made.gid)).toEqual({
      [teacher.username]: GroupLevel.root,
      [admin.username]: GroupLevel.admin,
      [student.username]: GroupLevel.member,
    })
    expect(await levelsIn(gid)).toEqual(before)
    // of the problems only those of the bank, since the group's own stayed behind
    const [week] = (await call(training.getGroupTrainingList, { gid: made.gid }, student)).records
    const { trainingProblemMap } = await call(training.getTrainingEntries, { tid: week?.id ?? 0 }, teacher)
    expect(Object.values(trainingProblemMap).map(({ pid }) => pid)).toEqual([bank.pid])
    expect((await request(training.getGroupTrainingList, { gid: made.gid }, behind)).code).toBe('group-members-only')
    const packed = await ended(made.archiveTaskId ?? '', teacher)
    expect(packed.state).toBe('done')
    const { url } = await call(getArchiveUrl, { gid, taskId: packed.id }, teacher)
    expect((await fetch(url)).ok).toBe(true)
    const moved = { gid, name: freshName('next'), people: { without: [] } }
    expect((await request(copyClass, moved, admin)).code).toBe('group-level-low')
    expect((await request(copyClass, moved, stranger)).code).toBe('group-members-only')
  })
})

describe('GR-02 a class that is copied', () => {
  it('has all but its people, under its own names, with all dates moved', async () => {
    const { gid, bank, own, written } = await lastSemester()
    const plan = await call(getCopyPlan, { gid }, teacher)
    expect(plan.startTime).toBe(startTime)
    const counts = {
      problems: 1,
      announcements: 1,
      trainings: 1,
      contests: 1,
      timedWorks: 0,
      assignments: 0,
      courses: 0,
      gradebooks: 0,
    }
    expect(Object.fromEntries(plan.parts.map(({ part, count }) => [part, count]))).toEqual(counts)
    const shortName = freshName('s')
      .replaceAll(/[^a-z0-9]/gi, '')
      .slice(0, 10)
    const { gid: next, task, result } = await copied(gid, { startTime: '2032-03-01T08:00:00.000Z', shortName })
    expect([task.state, task.errors]).toEqual(['done', []])
    expect(Object.fromEntries(result.parts.map(({ part, count }) => [part, count]))).toEqual(counts)

    const detail = await call(group.getGroupDetail, { gid: next }, teacher)
    expect(detail).toMatchObject({ owner: teacher.username, memberCount: 1, auth: GroupEntry.code, shortName })
    expect(detail.code).not.toBe('abc123')
    const problems = (await call(getGroupProblemList, { gid: next }, teacher)).records
    expect(problems.map(({ problemId }) => problemId)).toEqual([`${shortName}${written}`])
    expect(problems[0]?.pid).not.toBe(own.pid)

    const [week] = (await call(training.getGroupTrainingList, { gid: next }, teacher)).records
    expect(week).toMatchObject({ title: 'Week 1' })
    const entries = await call(training.getTrainingEntries, { tid: week?.id ?? 0 }, teacher)
    const names = Object.values(entries.trainingProblemMap).map(({ pid, displayId }) => [pid, displayId])
    expect(names.sort()).toEqual(
      [
        [bank.pid, bank.problemId],
        [problems[0]?.pid, `${shortName}${written}`],
      ].sort(),
    )

    const [midterm] = (await call(contest.getGroupContestList, { gid: next }, teacher)).records
    expect(await call(contest.getAdminContest, { cid: midterm?.id ?? 0 }, teacher)).toMatchObject({
      title: 'Midterm',
      startTime: '2032-03-01T08:00:00.000Z',
      endTime: '2032-03-01T10:00:00.000Z',
      sealRankTime: '2032-03-01T09:00:00.000Z',
      managers: [],
      starAccount: [],
    })
    // it speaks of other days: the teacher shows it again
    const news = (await call(group.getGroupAdminAnnouncementList, { gid: next }, teacher)).records
    expect(news).toMatchObject([{ title: 'Welcome', status: 1 }])
    expect((await request(training.getGroupTrainingList, { gid: next }, student)).code).toBe('group-members-only')
  })

  it('has its timed works, courses with files of their own, and gradebooks, with dates moved and in their order', async () => {
    const last = await lastSemester()
    const { vid, file } = await withWorkAndCourses(last)
    const { gid: next, task } = await copied(last.gid, { startTime: '2032-03-01T08:00:00.000Z' })
    expect([task.state, task.errors]).toEqual(['done', []])

    const [quiz] = (await call(work.getGroupTimedWorkList, { gid: next }, teacher)).records
    const tid = quiz?.id ?? 0
    expect(await call(work.getAdminTimedWork, { tid }, teacher)).toMatchObject({
      title: 'Quiz',
      gid: next,
      startTime: '2032-03-08T08:00:00.000Z',
      endTime: '2032-03-09T08:00:00.000Z',
    })
    const problems = (await call(getGroupProblemList, { gid: next }, teacher)).records
    const entries = await call(work.getTimedWorkEntries, { tid }, teacher)
    expect(entries.problemList.records.map(({ id }) => id)).toEqual([problems[0]?.pid])

    const courses = (await call(course.getGroupAdminCourseList, { gid: next }, teacher)).records
    expect(courses.map(({ title, isVisible, videos }) => [title, isVisible, videos])).toEqual([
      ['Lectures', true, 1],
      ['Next year', false, 0],
    ])
    const { courseItems } = await call(course.getCourseDetail, { cid: courses[0]?.id ?? 0 }, teacher)
    expect(courseItems.map(({ title, isVisible }) => [title, isVisible])).toEqual([
      ['First', false],
      ['Second', true],
    ])
    // what becomes of the old course is nothing to the new one
    await call(course.removeVideo, { vid }, teacher)
    const seen = await call(course.getCourseVideo, { vid: courseItems[0]?.id ?? 0 }, teacher)
    expect(seen.captions).toEqual(['en'])
    expect(Buffer.from(await (await fetch(seen.url)).arrayBuffer()).equals(file)).toBe(true)

    const [term] = (await call(gradebook.getGroupGradebooks, { gid: next }, teacher)).records
    const { columns, students } = await call(gradebook.getGradebook, { id: term?.id ?? 0 }, teacher)
    expect(columns.map(({ kind, ref, title, weight, due }) => [kind, ref, title, weight, due])).toEqual([
      ['timed-work', String(tid), 'Quiz', 2, null],
      ['problem', last.bank.problemId, 'Homework', 1, '2032-03-15T08:00:00.000Z'],
      ['hand', '', 'Oral', 1, null],
    ])
    expect(students).toBe(0)
  })

  it('keeps its times where no date is given', async () => {
    const { gid } = await lastSemester()
    const { gid: next } = await copied(gid)
    const [midterm] = (await call(contest.getGroupContestList, { gid: next }, teacher)).records
    expect(midterm).toMatchObject({ startTime, endTime })
  })

  it('may store no more than what it was copied from, and than is usual: what has no room is left out and told', async () => {
    const { gid } = await lastSemester()
    await newGroupCourse(gid, teacher, { title: 'Lectures' }).then(({ cid }) => newVideo(cid, teacher))
    const quotasOf = async (of: number) => {
      const { name } = await call(group.getGroupDetail, { gid: of }, teacher)
      return (await call(group.getAdminGroups, { keyword: name }, site)).records.find(({ id }) => id === of)?.quotas
    }
    await call(
      group.changeGroupQuotas,
      { gid, ...usualQuotas, problems: 0, testData: 100_000, videos: 0, cases: 5000 },
      site,
    )
    const { gid: next, task, result } = await copied(gid)
    expect(await quotasOf(next)).toEqual({ ...usualQuotas, problems: 0, videos: 0 })
    expect(task.errors.map(({ code }) => code)).toEqual(['problems-many', 'course-room-full'])
    expect(result.parts.filter(({ count }) => count > 0).map(({ part }) => part)).toEqual([
      'announcements',
      'trainings',
      'contests',
    ])
    // nor is there more after any number of copies
    await call(group.changeGroupQuotas, { gid, ...usualQuotas, problems: 1, testData: 100_000, videos: 100_000 }, site)
    const { gid: other } = await copied(gid)
    expect(await quotasOf(other)).toEqual({ ...usualQuotas, problems: 1 })
    expect((await request(addProblem, { ...formOf(), gid: other }, teacher)).code).toBe('problems-many')
  })

  it('is made by its root alone, as one who may make groups, of names that are free', async () => {
    const { gid } = await lastSemester()
    const code = async (more: object, who: { token: string } = teacher) =>
      (await request(copyClass, { gid, name: freshName('next'), ...more }, who)).code
    expect(await code({}, student)).toBe('group-level-low')
    expect(await code({ name: '' })).toBe('group-name-length')
    expect(await code({ shortName: 'POJ' })).toBe('group-short-name-reserved')
    expect(await code({ startTime: '2100-01-01T00:00:00.000Z' })).toBe('copy-too-far')
    const byOrdinary = await newGroup(teacher)
    await letIn(byOrdinary, teacher, student)
    const { records } = await call(group.getGroupMemberList, { gid: byOrdinary }, teacher)
    const uid = records.find(({ username }) => username === student.username)?.uid ?? ''
    await call(group.transferGroup, { gid: byOrdinary, uid }, teacher)
    expect(await code({ gid: byOrdinary }, student)).toBe('group-solve-first')
  })
})
