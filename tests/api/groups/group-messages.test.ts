import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getCommentMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

let teacher: TestUser
beforeAll(async () => {
  teacher = await userAs('problem_admin')
})

const messagesOf = async (user: TestUser) => (await call(getCommentMessages, { limit: 50 }, user)).records
const last = async (user: TestUser) => (await messagesOf(user))[0]

describe('GR-03 messages of a group', () => {
  it('tell its staff of applications, with the reason as long as they wait, and lead to where they are answered', async () => {
    const [admin, student] = await Promise.all([newUser('admin'), newUser('student')])
    const gid = await newGroup(teacher, { auth: GroupEntry.approval })
    await letIn(gid, teacher, admin)
    await call(group.changeGroupMember, { gid, uid: await uidOf(admin), auth: GroupLevel.admin }, teacher)
    await call(group.joinGroup, { gid, reason: 'I study here' }, student)
    expect((await call(getUnread, {}, admin)).comment).toBe(2)
    for (const staff of [teacher, admin]) {
      expect(await last(staff)).toMatchObject({
        action: 'Group_Apply',
        senderUsername: student.username,
        sourceContent: 'I study here',
        url: `/group/${gid}/member`,
      })
    }
    await call(group.exitGroup, { gid }, student)
    expect(await last(teacher)).toMatchObject({ action: 'Group_Apply', sourceContent: '' })
    // who is no longer of the staff reads no applications
    await call(group.changeGroupMember, { gid, uid: await uidOf(admin), auth: GroupLevel.member }, teacher)
    expect((await messagesOf(admin)).map(({ action }) => action)).toEqual(['Group_Member', 'Group_Admin'])
  })

  it('tell people what becomes of them, and nothing of a hidden group once they are out', async () => {
    const student = await newUser('student')
    const uid = await uidOf(student)
    const gid = await newGroup(teacher, { auth: GroupEntry.approval })
    const raise = (auth: 2 | 3 | 4) => call(group.changeGroupMember, { gid, uid, auth }, teacher)
    await call(group.joinGroup, { gid, reason: 'I study here' }, student)
    await raise(2)
    await call(group.joinGroup, { gid, reason: 'I do study here' }, student)
    await raise(3)
    await raise(4)
    await call(group.transferGroup, { gid, uid }, teacher)
    await call(group.transferGroup, { gid, uid: await uidOf(teacher) }, student)
    await call(group.removeGroupMember, { gid, uid }, teacher)
    // once, however often they are invited before they answer
    for (const usernames of [[student.username], [student.username]]) {
      await call(group.inviteToGroup, { gid, usernames }, teacher)
    }
    expect((await messagesOf(student)).map(({ action }) => action)).toEqual([
      'Group_Invite',
      'Group_Remove',
      'Group_Root',
      'Group_Admin',
      'Group_Accept',
      'Group_Refuse',
    ])
    const { name } = await call(group.getGroupDetail, { gid }, teacher)
    expect(await last(student)).toMatchObject({ sourceTitle: name, url: `/group/${gid}` })
    await call(group.changeGroup, { id: gid, visible: false, name: 'Another name' }, teacher)
    expect(await last(student)).toMatchObject({ sourceTitle: `#${gid}`, url: '/group' })
  })
})

describe('GR-03 messages of a gradebook', () => {
  it('tell students of grades and deadlines, once they are published', async () => {
    const student = await newUser('student')
    const uid = await uidOf(student)
    const id = await newGradebook(teacher, [student], [columnOf('hand', '', 'Essay')])
    const column = 1
    const mark = (said: object) => call(gradebook.markCell, { id, uid, column, ...said }, teacher)
    const actions = async () => (await messagesOf(student)).map(({ action }) => action)
    await mark({ score: 50 })
    expect(await actions()).toEqual([])
    const book = () => call(gradebook.getGradebook, { id }, teacher)
    const { revision } = await book()
    await call(gradebook.changeGradebook, { id, revision, isPublished: true }, teacher)
    await mark({ score: 60, isExcused: false, until: null, comment: '' })
    await mark({ score: 60, isExcused: false, until: '2040-01-01T00:00:00.000Z', comment: '' })
    await mark({ score: 60, isExcused: false, until: '2040-01-01T00:00:00.000Z', comment: '' })
    const { columns, revision: now, title } = await book()
    const later = columns.map((one) => ({ ...one, due: '2039-01-01T00:00:00.000Z' }))
    await call(gradebook.changeGradebook, { id, revision: now, columns: later }, teacher)
    await call(gradebook.importGrades, { id, column, grades: [[student.username, '70']] }, teacher)
    expect(await actions()).toEqual([
      'Grades_Given',
      'Grades_Deadline',
      'Grades_Deadline',
      'Grades_Given',
      'Grades_Published',
    ])
    expect(await last(student)).toMatchObject({ sourceTitle: `${title} · Essay`, url: `/gradebook/${id}/mine` })
    const { revision: then } = await book()
    await call(gradebook.changeGradebook, { id, revision: then, isPublished: false }, teacher)
    expect(await actions()).toEqual([])
  })
})
