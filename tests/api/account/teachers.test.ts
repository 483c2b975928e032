import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { addGroup } from '@oj/functions/features/group/contract.ts'
import * as admin from '@oj/functions/features/user-admin/contract.ts'
import { roles } from '@oj/functions/platform/http/access.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newTeacher, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { groupForm } from '../../support/data/groups.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const accept = (token: string, user: TestUser) => request(admin.acceptTeacherInvite, { token }, user)

describe('AC-11 invitations of teachers', () => {
  it('make teachers of as many as they say, each once, and of nobody after their end', async () => {
    const [first, second, third, late] = await Promise.all([newUser('a'), newUser('b'), newUser('c'), newUser('d')])
    const { token, uses } = await call(admin.addTeacherInvite, { uses: 2 }, root)
    expect(uses).toBe(2)
    expect(await call(admin.getTeacherInvite, { token }, first)).toEqual({ username: 'root', isTeacher: false })
    expect((await request(addGroup, groupForm(), first)).code).toBe('group-solve-first')
    expect((await accept(token, first)).data).toMatchObject({ username: first.username, isTeacher: true })
    expect((await accept(token, first)).status).toBe(200)
    expect((await request(addGroup, groupForm(), first)).status).toBe(200)
    expect((await call(admin.getTeacherInvites, {}, root)).find((one) => one.token === token)?.used).toBe(1)
    const both = await Promise.all([accept(token, second), accept(token, third)])
    expect(both.map(({ code = 'done' }) => code).sort()).toEqual(['done', 'teacher-invite-gone'])
    expect((await request(admin.getTeacherInvite, { token }, late)).code).toBe('teacher-invite-gone')
    const wide = await call(admin.addTeacherInvite, { uses: 9 }, root)
    const fourth = await newUser('e')
    const twice = await Promise.all([accept(wide.token, fourth), accept(wide.token, fourth)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await call(admin.getTeacherInvites, {}, root)).find((one) => one.token === wide.token)?.used).toBe(1)
    const again = await call(admin.addTeacherInvite, {}, root)
    await call(admin.removeTeacherInvite, { token: again.token }, root)
    expect((await accept(again.token, late)).code).toBe('teacher-invite-gone')
    expect((await call(getUserAuthInfo, {}, late)).isTeacher).toBe(false)
    const { records } = await call(getAuditLog, { action: 'user' }, root)
    const logged = records.filter(({ action }) => ['user.invite', 'user.teach', 'user.uninvite'].includes(action))
    expect(logged.map(({ target }) => target)).toContain(first.username)
    expect(JSON.stringify(records)).not.toContain(again.token)
  })

  it('are made by staff who give roles, and end with that right of theirs', async () => {
    const [teacher, writer, boss] = await Promise.all([newTeacher(), userAs('admin'), userAs('root')])
    for (const one of [teacher, writer]) expect((await request(admin.addTeacherInvite, {}, one)).http).toBe(403)
    const { token } = await call(admin.addTeacherInvite, {}, boss)
    await call(admin.editUser, { uid: await uidOf(boss), type: roles.default_user.id }, root)
    expect((await accept(token, await newUser())).code).toBe('teacher-invite-gone')
    await call(admin.removeTeacherInvite, { token }, root)
  })

  it('lists teachers apart', async () => {
    const teacher = await newTeacher('listed')
    const { records } = await call(admin.getUserList, { keyword: 'listed', onlyTeachers: true }, root)
    expect(records.map(({ username }) => username)).toContain(teacher.username)
    expect(records.every(({ isTeacher }) => isTeacher)).toBe(true)
  })
})
