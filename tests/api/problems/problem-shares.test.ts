import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { copyClass } from '@oj/functions/features/class/contract.ts'
import { getProblemDetail, getProblemList, getSharedProblems } from '@oj/functions/features/problem/contract.ts'
import * as admin from '@oj/functions/features/problem-admin/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  asRoot,
  call,
  freshName,
  newTeacher,
  newUser,
  refusalOf,
  request,
  type TestUser,
  uidOf,
} from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { ended } from '../../support/stack/task.ts'

let root: { token: string }
let author: TestUser
let teacher: TestUser
let other: TestUser
let pid: number
let problemId: string
beforeAll(async () => {
  root = await asRoot()
  ;[author, teacher, other] = await Promise.all([userAs('problem_admin'), newTeacher(), newTeacher('other')])
  ;({ pid, problemId } = await newProblem(author, formOf({ auth: 2 })))
})

const reads = async (as: TestUser) => (await request(getProblemDetail, { problemId }, as)).http === 200
const listed = async (as: TestUser) => (await call(getSharedProblems, {}, as)).records.map((row) => row.pid)

describe('AC-11 PD-01 a hidden problem', () => {
  it('is read by teachers whom its author names, who neither change it nor see its data, until that is taken back', async () => {
    expect(await reads(teacher)).toBe(false)
    const { users } = await call(admin.shareProblem, { pid, usernames: [teacher.username] }, author)
    // whoever writes a problem may name any teacher, which tells nobody a real name
    const { username } = teacher
    expect(users).toEqual([{ uid: await uidOf(teacher), username, nickname: expect.any(String) }])
    expect([await reads(teacher), await reads(other)]).toEqual([true, false])
    expect([await listed(teacher), await listed(other)]).toEqual([[pid], []])
    const found = await call(getProblemList, { keyword: problemId }, teacher)
    expect(found.records.map((row) => row.pid)).not.toContain(pid)
    for (const one of [admin.getAdminProblem, admin.getProblemCases, admin.getProblemShares, admin.downloadTestcase])
      expect((await request(one, { pid }, teacher)).http).toBe(403)
    // the right ends with the share, and with being a teacher
    await call(editUser, { uid: await uidOf(teacher), isTeacher: false }, root)
    expect([await reads(teacher), await listed(teacher)]).toEqual([false, []])
    await call(editUser, { uid: await uidOf(teacher), isTeacher: true }, root)
    expect(await reads(teacher)).toBe(true)
    await call(admin.unshareProblem, { pid, uid: await uidOf(teacher) }, author)
    expect(await reads(teacher)).toBe(false)
    const { records } = await call(getAuditLog, { action: 'problem.share' }, root)
    expect(records.filter(({ target }) => target === problemId)).toHaveLength(2)
  })

  it('is read by the teachers of a group, not by its students, and is used in sets of a class', async () => {
    const [colleagues, student] = [await newGroup(teacher), await newUser('pupil')]
    await letIn(colleagues, teacher, other, student)
    await call(admin.shareProblem, { pid, gids: [colleagues] }, author)
    expect([await reads(other), await reads(student)]).toEqual([true, false])
    const gid = await newGroup(other)
    await letIn(gid, other, student)
    const form = { ...trainingOf({ title: 'Of a class' }), gid }
    const trainingCategory = await newCategory(root)
    const { tid } = await call(training.addGroupTraining, { training: form, trainingCategory }, other)
    await call(training.addTrainingProblem, { tid, pid }, other)
    expect((await request(getProblemDetail, { problemId, tid }, student)).http).toBe(200)
    expect(await reads(student)).toBe(false)
    await call(admin.unshareProblem, { pid, gid: colleagues }, author)
    expect(await reads(other)).toBe(false)
    // nor does the class that moves up take it along
    const made = await call(copyClass, { gid, name: freshName('next'), parts: ['trainings'] }, other)
    const { errors } = await ended(made.taskId, other)
    expect(errors.map(({ row }) => row)).toEqual([problemId])
    const [next] = (await call(training.getGroupTrainingList, { gid: made.gid }, other)).records
    expect((await request(getProblemDetail, { problemId, tid: next?.id ?? 0 }, other)).http).toBe(404)
  })

  it('is shared by those who may change it alone, with teachers and groups that there are', async () => {
    const student = await newUser('pupil')
    const stranger = await userAs('problem_admin')
    expect((await request(admin.shareProblem, { pid, usernames: [stranger.username] }, stranger)).code).toBe(
      'problem-not-yours',
    )
    const share = (to: object) => refusalOf(admin.shareProblem, { pid, ...to }, author)
    expect(await share({ usernames: [student.username] })).toBe('share-not-teacher')
    expect(await share({ usernames: ['nobody-at-all'] })).toBe('share-user-unknown')
    expect(await share({ gids: [99_999_999] })).toBe('share-group-unknown')
    const hidden = await newGroup(teacher, { visible: false })
    expect(await share({ gids: [hidden] })).toBe('share-group-unknown')
    expect(await call(admin.getProblemShares, { pid }, author)).toEqual({ users: [], groups: [] })
  })
})
