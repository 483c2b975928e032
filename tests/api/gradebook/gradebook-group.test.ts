import { getGroupDue } from '@oj/functions/features/class/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, judged, newUser, request, uidOf } from '../../support/client/api.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { columnOf, freshTable, sheetOf } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { type Everybody, everybody, groupKinds, peopledGroup } from '../../support/data/peopled-group.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'

let people: Everybody
let problemId: string
beforeAll(async () => {
  people = await everybody()
  ;({ problemId } = await newProblem(people.root))
})

const none = 'gradebook-not-found'
const columns = () => [columnOf('problem', problemId, 'Homework'), columnOf('hand', '', 'Oral')]

/** Makes a published gradebook of a group by one of its admins; its number. */
async function newIn(gid: number, more: { takesMembers?: boolean; isPublished?: boolean } = {}): Promise<number> {
  const { isPublished = true, ...fields } = more
  const { id } = await call(gradebook.addGroupGradebook, { gid, title: 'Of a class', ...fields }, people.author)
  await call(gradebook.changeGradebook, { id, revision: 1, columns: columns(), isPublished }, people.author)
  return id
}

const namesIn = async (id: number, by: { token: string }) =>
  (await call(gradebook.getGradeTable, { id }, by)).records.map(({ username }) => username)
const listOf = async (gid: number, by: { token: string }) =>
  (await call(gradebook.getGroupGradebooks, { gid }, by)).records.map(({ id, role }) => [id, role])
const codeOf = async (answer: Promise<{ code?: string | undefined }>) => (await answer).code ?? 'done'

describe('BX-01 and GR-05 a gradebook of a group', () => {
  it('has all members as they come and go, those alone who learn there, and keeps what was said of them', async () => {
    const { author, admin, member, root } = people
    const gid = await newGroup(root)
    await letIn(gid, root, author, admin, member)
    for (const one of [author, admin]) {
      await call(group.changeGroupMember, { gid, uid: await uidOf(one), auth: GroupLevel.admin }, root)
    }
    const id = await newIn(gid)
    await judged(member, problemId, 'Python3', right.Python3 ?? '')
    expect(sheetOf(await freshTable(id, author))).toEqual([[member.username, 100, 'waiting', 100]])
    const late = await newUser('late')
    await letIn(gid, root, late)
    expect(await namesIn(id, admin)).toEqual([late.username, member.username].toSorted())
    // what is said of one who has no line of their own yet
    const uid = await uidOf(late)
    await call(gradebook.markCell, { id, uid, column: 2, score: 70, comment: 'so far' }, admin)
    expect((await call(gradebook.getMyGrades, { id }, late)).cells[1]).toMatchObject({ score: 70, comment: 'so far' })
    await call(group.removeGroupMember, { gid, uid }, root)
    expect(await namesIn(id, root)).toEqual([member.username])
    expect(await codeOf(request(gradebook.getMyGrades, { id }, late))).toBe(none)
    expect(await codeOf(request(gradebook.markCell, { id, uid, column: 2, score: 1 }, root))).toBe(
      'gradebook-student-unknown',
    )
    expect((await call(gradebook.getGradebooks, {}, late)).records).toEqual([])
    await letIn(gid, root, late)
    expect((await call(gradebook.getMyGrades, { id }, late)).cells[1]?.score).toBe(70)
    // who teaches is no student any more
    await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.admin }, root)
    expect(await namesIn(id, late)).toEqual([member.username])
  })

  it('BX-01 counts days of lateness by the clock of its group', async () => {
    const { author, member } = people
    const gid = await peopledGroup(people, 1, true)
    const id = await newIn(gid)
    const due = inMinutes(-25 * 60)
    await judged(member, problemId, 'Python3', right.Python3 ?? '')
    const late = { grace: 0, perDay: 10, floor: 0 }
    const column = columnOf('problem', problemId, 'Homework', { due, late, counts: 'last' })
    await call(gradebook.changeGradebook, { id, revision: 2, columns: [column] }, author)
    await freshTable(id, author)
    /** The grade where it is that hour now. */
    async function gradeAt(hour: number) {
      const zones = Array.from({ length: 27 }, (_, at) => at - 14).map((off) => `Etc/GMT${off < 0 ? off : `+${off}`}`)
      const hourIn = (timeZone: string) =>
        Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
      const timeZone = zones.find((zone) => hourIn(zone) === hour) ?? ''
      await call(group.changeGroup, { id: gid, timeZone }, people.root)
      return (await call(gradebook.getMyGrades, { id }, member)).cells[0]?.score
    }
    // what was due 25 hours ago was due yesterday at noon, but the day before that soon after midnight
    expect([await gradeAt(12), await gradeAt(0)]).toEqual([90, 80])
    expect(await codeOf(request(group.changeGroup, { id: gid, timeZone: 'Nowhere' }, people.root))).toBe(
      'time-zone-unknown',
    )
  })

  it('is found in lists of the site and of the group, with its deadlines, and by messages', async () => {
    const { author, admin, member, root, stranger } = people
    const gid = await peopledGroup(people, 1, true)
    const id = await newIn(gid, { isPublished: false })
    expect(await listOf(gid, member)).toEqual([])
    expect(await listOf(gid, admin)).toEqual([[id, 'teacher']])
    const due = columns().map((one) => ({ ...one, due: inMinutes(600) }))
    await call(gradebook.changeGradebook, { id, revision: 2, columns: due, isPublished: true }, author)
    const told = (await call(getCommentMessages, {}, member)).records.filter(
      ({ url }) => url === `/gradebook/${id}/mine`,
    )
    expect(told).toHaveLength(1)
    expect(await listOf(gid, member)).toEqual([[id, 'student']])
    for (const one of [author, root, people.site]) expect(await listOf(gid, one)).toEqual([[id, 'teacher']])
    for (const one of [author, admin, member, root]) {
      expect((await call(gradebook.getGradebooks, {}, one)).records.map((row) => row.id)).toContain(id)
    }
    expect((await call(gradebook.getGradebooks, {}, stranger)).records.map((row) => row.id)).not.toContain(id)
    expect(await codeOf(request(gradebook.getGroupGradebooks, { gid }, stranger))).toBe('group-members-only')
    const { records } = await call(getGroupDue, { gid }, member)
    expect(records.filter(({ url }) => url === `/gradebook/${id}/mine`)).toHaveLength(2)
  })

  it.each(groupKinds)('is for those inside alone, in a group of the kind %s', async (_, auth, visible) => {
    const { author, admin, member, applying, refused, stranger, root, site } = people
    const gid = await peopledGroup(people, auth, visible)
    const id = await newIn(gid)
    for (const one of [applying, refused, stranger]) {
      expect(await codeOf(request(gradebook.getMyGrades, { id }, one))).toBe(none)
    }
    for (const one of [applying, refused, stranger, member]) {
      expect(await codeOf(request(gradebook.getGradeTable, { id }, one))).toBe(none)
      expect(await codeOf(request(gradebook.addGroupGradebook, { gid, title: 'x' }, one))).not.toBe('done')
    }
    for (const one of [author, admin, root, site]) expect(await namesIn(id, one)).toEqual([member.username])
    expect((await call(gradebook.getGradebook, { id }, admin)).mayRemove).toBe(false)
    expect((await call(gradebook.getGradebook, { id }, root)).mayRemove).toBe(true)
    // its author is nobody there once they have left
    await call(group.exitGroup, { gid }, author)
    expect(await codeOf(request(gradebook.getGradeTable, { id }, author))).toBe(none)
    await call(group.blockGroup, { gid, status: 1 }, site)
    for (const one of [admin, root]) expect(await codeOf(request(gradebook.getGradeTable, { id }, one))).toBe(none)
    expect(await codeOf(request(gradebook.getMyGrades, { id }, member))).toBe(none)
    await call(group.blockGroup, { gid, status: 0 }, site)
    await call(group.removeGroup, { gid }, root)
    for (const one of [admin, root, member, site]) {
      expect(await codeOf(request(gradebook.getGradeTable, { id }, one))).toBe(none)
    }
  })

  it('is of nobody who is no member: neither by name nor by school, nor once they have left', async () => {
    const { author, member, stranger } = people
    const gid = await peopledGroup(people, 1, true)
    const id = await newIn(gid, { takesMembers: false })
    const school = freshName('School ')
    for (const one of [member, stranger]) await call(changeUserInfo, { school }, one)
    expect(await namesIn(id, author)).toEqual([])
    expect(await codeOf(request(gradebook.getMyGrades, { id }, member))).toBe(none)
    const lines = [stranger, author, member].map(({ username }) => [username, 'Class 1'])
    const { saved, failed } = await call(gradebook.saveStudents, { id, students: lines }, author)
    expect([saved, failed.map(({ row, code }) => [row, code])]).toEqual([
      1,
      [
        [0, 'gradebook-no-member'],
        [1, 'gradebook-no-member'],
      ],
    ])
    expect(await call(gradebook.addSchool, { id, school }, author)).toEqual({ saved: 0 })
    expect(await namesIn(id, author)).toEqual([member.username])
    await call(group.exitGroup, { gid }, member)
    expect(await namesIn(id, author)).toEqual([])
  })

  it('gives members a class, and lets none of them go while it takes all', async () => {
    const { author, member } = people
    const gid = await peopledGroup(people, 1, true)
    const id = await newIn(gid)
    await call(gradebook.saveStudents, { id, students: [[member.username, 'Class 1']] }, author)
    const sections = async () =>
      (await call(gradebook.getGradeTable, { id }, author)).records.map(({ username, section }) => [username, section])
    expect(await sections()).toEqual([[member.username, 'Class 1']])
    const stays = await request(gradebook.removeStudents, { id, uids: [await uidOf(member)] }, author)
    expect(stays.code).toBe('gradebook-member-stays')
    const { revision } = await call(gradebook.getGradebook, { id }, author)
    await call(gradebook.changeGradebook, { id, revision, takesMembers: false }, author)
    expect(await sections()).toEqual([])
    expect(await codeOf(request(gradebook.getMyGrades, { id }, member))).toBe(none)
    await call(gradebook.changeGradebook, { id, revision: revision + 1, takesMembers: true }, author)
    expect(await sections()).toEqual([[member.username, 'Class 1']])
  })

  it('is what one of the site can never be', async () => {
    const { id } = await call(gradebook.addGradebook, { title: 'Of the site' }, people.root)
    const refused = await request(gradebook.changeGradebook, { id, revision: 1, takesMembers: true }, people.root)
    expect(refused.code).toBe('gradebook-no-group')
  })
})
