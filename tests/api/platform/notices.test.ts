import { exitGroup } from '@oj/functions/features/group/contract.ts'
import {
  addNotice,
  getAdminNotices,
  getSystemMessages,
  getUnread,
  removeNotice,
} from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { openMeter } from '../../support/stack/meter.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const inbox = async (user: { token: string }) => (await call(getSystemMessages, { limit: 50 }, user)).records

describe('MS-01 notices', () => {
  it('reach a role, or the members that a group has, and nobody else', async () => {
    const [staff, member, other] = [await userAs('problem_admin'), await newUser(), await newUser()]
    const gid = await newGroup(staff)
    await letIn(gid, staff, member)
    const title = freshName('Notice ')
    const toGroup = { title, content: 'c', type: 'Group', members: String(gid) } as const
    const { id } = await call(addNotice, toGroup, root)
    const toRole = await call(addNotice, { title, content: 'c', type: 'Role', role: 'problem_admin' }, root)
    const numbers = async (user: { token: string }) =>
      (await inbox(user)).filter((one) => one.title === title).map((one) => one.id)
    expect((await call(getUnread, {}, member)).sys).toBe(1)
    expect(await numbers(member)).toEqual([id])
    expect(await numbers(staff)).toEqual([toRole.id, id])
    expect(await numbers(other)).toEqual([])
    // who comes later was not meant, and who has left is told no more
    await letIn(gid, staff, other)
    await call(exitGroup, { gid }, member)
    await expect.poll(() => numbers(member)).toEqual([])
    expect(await numbers(other)).toEqual([])
    expect((await request(addNotice, { ...toGroup, members: '99999999' }, root)).code).toBe('recipient-group-unknown')
    expect((await request(addNotice, { title, content: 'c', type: 'Role' }, root)).code).toBe('recipient-role-required')
    for (const one of [id, toRole.id]) await call(removeNotice, { id: one }, root)
  })

  it('cost the same to everybody as to one: one item, and nothing of those whom they reach', async () => {
    await newUser()
    const unitsOf = await openMeter()
    const title = freshName('Notice ')
    const toAll = await unitsOf(addNotice, { title, content: 'c', type: 'All' }, root)
    // the row and the stamp, the entry of the audit log and its number, doubled by the transaction
    expect(toAll.write).toBeLessThanOrEqual(12)
    const rows = (await call(getAdminNotices, { limit: 50 }, root)).records.filter((one) => one.title === title)
    expect(rows).toHaveLength(1)
    for (const { id } of rows) await call(removeNotice, { id }, root)
  })
})
