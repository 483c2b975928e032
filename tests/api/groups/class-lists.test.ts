import { inviteClass, makeClass } from '@oj/functions/features/class/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { generateUserExcel } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

let site: { token: string }
let teacher: TestUser
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  site = await asRoot()
  teacher = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
})

const membersOf = async (gid: number) =>
  (await call(group.getGroupMemberList, { gid, limit: 100 }, teacher)).records.map(({ username }) => username)

/** The list of passwords, as a super admin gets it. */
async function listOf(key: string): Promise<string> {
  const address = `${generateUserExcel.path}?${new URLSearchParams({ key })}`
  const answer = await fetch(new URL(address, inject('url')), { headers: { authorization: site.token } })
  return answer.text()
}

describe('GR-03 a class list', () => {
  it('invites accounts that exist, who accept, and tells of each row that names none', async () => {
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, bob)
    const stranger = freshName('nobody')
    const rows = [
      [alice.username, 'ignored', 'no-address'],
      [bob.username],
      [alice.username.toUpperCase()],
      [stranger, 'pass-word'],
      ['!'],
    ]
    const { failed, ...counts } = await call(inviteClass, { gid, rows }, teacher)
    expect(counts).toEqual({ invited: 1, inside: 1 })
    expect(failed.map(({ row, username, code }) => [row, username, code])).toEqual([
      [2, alice.username.toUpperCase(), 'name-twice'],
      [3, stranger, 'class-name-unknown'],
      [4, '!', 'username-invalid'],
    ])
    expect(await membersOf(gid)).not.toContain(alice.username)
    const own = await call(group.getOwnInvitations, {}, alice)
    expect(own.map((one) => [one.gid, one.from])).toContainEqual([gid, teacher.username])
    await call(group.answerInvitation, { gid, accept: true }, alice)
    expect(await membersOf(gid)).toContain(alice.username)
    await expect(signIn(stranger, 'pass-word')).rejects.toThrow()
  })

  it('makes accounts for super admins alone, who are members at once, and gives their passwords out once', async () => {
    const gid = await newGroup(teacher, { visible: false })
    const [given, random, wrong] = [freshName('given'), freshName('random'), freshName('wrong')]
    const rows = [[given, 'pass-word', '', '林小雨'], [random], [wrong, '', 'no-address'], [alice.username]]
    expect((await request(makeClass, { gid, rows }, teacher)).code).toBe('forbidden')
    const first = await call(makeClass, { gid, rows }, site)
    expect(first).toMatchObject({ invited: 1, inside: 0, made: 2, failed: [{ row: 2, code: 'email-invalid' }] })
    const later = freshName('later')
    const second = await call(makeClass, { gid, rows: [[later]], key: first.key ?? '' }, site)
    expect(second).toMatchObject({ made: 1, key: first.key })
    expect((await membersOf(gid)).toSorted()).toEqual([teacher.username, given, random, later].toSorted())
    expect((await call(group.getGroupDetail, { gid }, teacher)).memberCount).toBe(4)

    const key = first.key ?? ''
    expect((await request(generateUserExcel, { key }, teacher)).code).toBe('forbidden')
    const list = await listOf(key)
    const passwords = new Map(list.split(/\r?\n/).map((line) => [line.split(',')[0], line.split(',')[1]]))
    expect(passwords.get(given)).toBe('pass-word')
    const entered = { token: await signIn(random, passwords.get(random) ?? '') }
    expect((await call(group.getGroupDetail, { gid }, entered)).userAuth).toBe(GroupLevel.member)
    expect((await request(generateUserExcel, { key }, site)).code).toBe('list-gone')
    expect((await request(makeClass, { gid, rows: [[later]], key }, site)).code).toBe('list-gone')
  })
})
