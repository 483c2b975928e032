import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { deletedName } from '@oj/functions/features/account/contract-deleted.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { usualQuotas } from '@oj/functions/features/group/contract-quotas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { userAs } from '../../support/client/staff.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { openServer } from '../../support/stack/server.ts'

let site: { token: string }
let teacher: TestUser
beforeAll(async () => {
  site = await asRoot()
  teacher = await userAs('problem_admin')
})

describe('AD-07 GR-02 groups in the back office', () => {
  it('are all found, hidden and blocked ones too, by who manages the site alone', async () => {
    const name = freshName('admin')
    const hidden = await newGroup(teacher, { name, visible: false })
    const blocked = await newGroup(teacher, { name })
    await call(group.blockGroup, { gid: blocked, status: 1 }, site)
    const found = async (more: object = {}) =>
      (await call(group.getAdminGroups, { keyword: name, ...more }, site)).records.map(({ id }) => id)
    expect(await found()).toEqual([blocked, hidden])
    expect(await found({ status: 1 })).toEqual([blocked])
    expect(await found({ status: 0 })).toEqual([hidden])
    expect((await request(group.getAdminGroups, { keyword: name }, teacher)).code).toBe('forbidden')
    const admin = await userAs('admin')
    expect((await request(group.getAdminGroups, { keyword: name }, admin)).code).toBe('forbidden')
  })

  it('have quotas, which a change of their settings leaves as they are', async () => {
    const name = freshName('quota')
    const gid = await newGroup(teacher, { name })
    const quotas = async () => (await call(group.getAdminGroups, { keyword: name }, site)).records[0]?.quotas
    expect(await quotas()).toEqual(usualQuotas)
    const less = { problems: 3, testData: 10, videos: 0, cases: 50, seconds: 5 }
    await call(group.changeGroupQuotas, { gid, ...less }, site)
    await call(group.changeGroup, { id: gid, brief: 'Another brief' }, teacher)
    expect(await quotas()).toEqual(less)
    expect((await request(group.changeGroupQuotas, { gid, ...less }, teacher)).code).toBe('forbidden')
    expect((await request(group.changeGroupQuotas, { gid, ...less, videos: -1 }, site)).code).toBe('invalid-input')
  })

  it('are passed on by who manages the site', async () => {
    const gid = await newGroup(teacher)
    const heir = await newUser('heir')
    await letIn(gid, teacher, heir)
    const { uid } = await call(getUserAuthInfo, {}, heir)
    await call(group.transferGroup, { gid, uid }, site)
    expect(await call(group.getGroupAuth, { gid }, heir)).toBe(GroupLevel.root)
    expect(await call(group.getGroupAuth, { gid }, teacher)).toBe(GroupLevel.admin)
  })
})

describe('AC-10 GR-03 what groups keep of somebody', () => {
  it('is in the export of their data: invitations, applications and what they have announced', async () => {
    const user = await newUser('exporter')
    const { uid } = await call(getUserAuthInfo, {}, user)
    const [inviting, applied, own, left] = await Promise.all([
      newGroup(teacher),
      newGroup(teacher, { auth: 2 }),
      newGroup(teacher),
      newGroup(teacher),
    ])
    await call(group.inviteToGroup, { gid: inviting, usernames: [user.username] }, teacher)
    await call(group.joinGroup, { gid: applied, reason: 'I study here' }, user)
    for (const gid of [own, left]) {
      await letIn(gid, teacher, user)
      await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.admin }, teacher)
      await call(group.addGroupAnnouncement, { gid, title: 'Lesson', content: 'On Monday' }, user)
    }
    // what they have announced stays their when they go
    await call(group.exitGroup, { gid: left }, user)
    const files = await exportedBy(user)
    const read = (name: string): unknown => JSON.parse(files.get(name) ?? '[]')
    expect(read('group-invitations.json')).toMatchObject([{ gid: inviting, from: teacher.username }])
    const said = { title: 'Lesson', content: 'On Monday' }
    expect(read('group-announcements.json')).toEqual(
      expect.arrayContaining([own, left].map((gid) => expect.objectContaining({ gid, ...said }))),
    )
    expect(read('groups.json')).toEqual(
      expect.arrayContaining([expect.objectContaining({ gid: applied, level: 1, reason: 'I study here' })]),
    )
    // what they announced stays without their name when their account ends, and nothing else does
    await openServer()
    const { userData } = await import('@oj/functions/lambdas/user-data.ts')
    await userData.find(({ items }) => items.includes('group-member'))?.remove(uid)
    for (const gid of [own, left]) {
      const { records } = await call(group.getGroupAnnouncementList, { gid }, teacher)
      expect(records).toMatchObject([{ title: 'Lesson', uid: '', username: deletedName }])
    }
    expect((await call(group.getGroupApplyList, { gid: applied, outside: true }, teacher)).total).toBe(0)
    expect((await call(group.getGroupMemberList, { gid: own }, teacher)).total).toBe(1)
  })
})
