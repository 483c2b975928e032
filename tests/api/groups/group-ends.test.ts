import {
  getAdminAssignment,
  getAssignmentInfo,
  getAssignmentProblems,
} from '@oj/functions/features/assignment/contract.ts'
import { getContestInfo } from '@oj/functions/features/contest/contract.ts'
import { getCourseDetail } from '@oj/functions/features/course/contract.ts'
import { removeGroup } from '@oj/functions/features/group/contract.ts'
import { getTimedWorkInfo } from '@oj/functions/features/timed-work/contract.ts'
import { addGroupTraining, getTrainingDetail } from '@oj/functions/features/training/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { newGroupContest } from '../../support/data/contests.ts'
import { newGroupCourse } from '../../support/data/courses.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { openServer } from '../../support/stack/server.ts'

let owner: TestUser
let site: { token: string }
/** Does what the clock does a week after a group was disbanded, without moving the clock of others' groups. */
let endForGood: (gid: number) => Promise<void>
/** Which of these stand among those that were not deleted, as contest, timed work, training, course. */
let standing: (cid: number, wid: number, tid: number, course: number) => Promise<boolean[]>
beforeAll(async () => {
  site = await asRoot()
  owner = await userAs('problem_admin')
  await openServer()
  const [groups, contests, works, trainings, courses, kinds, { transact }, { purgeAssignments }] = await Promise.all([
    import('@oj/functions/features/group/store.ts'),
    import('@oj/functions/features/contest/store.ts'),
    import('@oj/functions/features/timed-work/store.ts'),
    import('@oj/functions/features/training/store.ts'),
    import('@oj/functions/features/course/store.ts'),
    Promise.all([
      import('@oj/functions/features/contest/index.ts'),
      import('@oj/functions/features/timed-work/index.ts'),
      import('@oj/functions/features/training/index.ts'),
      import('@oj/functions/features/course/management/purge.ts'),
    ]),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/features/assignment/index.ts'),
  ])
  const [{ purgeContests }, { purgeTimedWorks }, { purgeTrainings }, { purgeCourses }] = kinds
  const purge = async () => {
    await purgeContests()
    await purgeTimedWorks()
    await purgeTrainings()
    await purgeCourses()
    await purgeAssignments()
  }
  endForGood = async (gid) => {
    // as long as it can be restored, so can all that is in it
    await purge()
    const row = (await groups.trashedGroups()).find(({ number }) => number === gid)
    if (!row) throw new Error('this group was not disbanded')
    await transact(groups.purgeWrites(row))
    await purge()
  }
  standing = async (cid, wid, tid, course) => [
    (await contests.allContests()).some(({ number }) => number === cid),
    (await works.allWorks()).some(({ number }) => number === wid),
    (await trainings.allTrainings()).some(({ number }) => number === tid),
    (await courses.allCourses()).some(({ number }) => number === course),
  ]
})

it('GR-02 takes its contests, timed works, trainings and courses along when it is gone for good, and not before', async () => {
  const gid = await newGroup(owner)
  const { cid } = await newGroupContest(gid, owner)
  const wid = await newGroupTimedWork(gid, owner)
  const trainingCategory = await newCategory(site)
  const { tid } = await call(addGroupTraining, { training: { ...trainingOf(), gid }, trainingCategory }, owner)
  const { cid: lectures } = await newGroupCourse(gid, owner)
  await call(removeGroup, { gid }, owner)
  expect(await standing(cid, wid, tid, lectures)).toEqual([true, true, true, true])
  await endForGood(gid)
  expect(await standing(cid, wid, tid, lectures)).toEqual([false, false, false, false])
  for (const as of [owner, site]) {
    expect((await request(getContestInfo, { cid }, as)).code).toBe('set-not-found')
    expect((await request(getTimedWorkInfo, { tid: wid }, as)).code).toBe('set-not-found')
    expect((await request(getCourseDetail, { cid: lectures }, as)).code).toBe('course-not-found')
    expect((await request(getTrainingDetail, { tid }, as)).code).toMatch(/-not-found$/)
  }
})

it('BX-15 leaves homework that other classes have to the next of them, and takes along what is its own', async () => {
  const [gid, next, last] = await Promise.all([newGroup(owner), newGroup(owner), newGroup(owner)])
  const [student, other] = await Promise.all([newUser('student'), newUser('other')])
  await letIn(gid, owner, student)
  await letIn(last, owner, other)
  const { pid } = await newProblem(owner)
  const shared = await newAssignment(gid, owner, { classes: [next, last] }, [pid])
  const own = await newAssignment(gid, owner, {}, [pid])
  await call(removeGroup, { gid: next }, owner)
  await call(removeGroup, { gid }, owner)
  await endForGood(gid)
  // one that may come back is not the next
  expect(await call(getAdminAssignment, { aid: shared }, owner)).toMatchObject({ gid: last, classes: [next] })
  expect((await call(getAssignmentProblems, { aid: shared }, other)).records).toHaveLength(1)
  expect((await request(getAssignmentInfo, { aid: shared }, student)).code).toMatch(/-not-found$/)
  expect((await request(getAssignmentInfo, { aid: own }, owner)).code).toMatch(/-not-found$/)
})
