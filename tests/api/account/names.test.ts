import {
  checkUsernameOrEmail,
  getRegisterCode,
  getUserAuthInfo,
  register,
} from '@oj/functions/features/account/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import {
  deleteUser,
  editUser,
  generateUser,
  getUserList,
  insertBatchUser,
} from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, mailedCode, newUser, request } from '../../support/client/api.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

describe('SE-03 names that look like others', () => {
  it('refuses them to newcomers and in imported and generated accounts, in both languages', async () => {
    const name = freshName('look')
    const alike = name.replace('oo', '00')
    const mixed = name.replace('oo', '\u043e\u043e')
    await call(insertBatchUser, { users: [[name, 'correct-horse']] }, root)
    const { created, failed } = await call(
      insertBatchUser,
      { users: [alike, mixed, `${name}\u200b`].map((one) => [one, 'correct-horse']) },
      root,
    )
    expect([created, failed.map(({ code }) => code)]).toEqual([
      0,
      ['username-alike', 'username-mixed', 'username-invalid'],
    ])
    const range = { prefix: alike, suffix: '', number_from: 1, number_to: 1, password_length: 8 }
    await call(insertBatchUser, { users: [[`${name}1`, 'correct-horse']] }, root)
    expect(await request(generateUser, range, root)).toMatchObject({ http: 409, code: 'names-taken' })
    const email = `${freshName('look')}@example.org`
    await call(getRegisterCode, { email })
    const form = { username: alike, email, password: 'correct-horse', code: await mailedCode(email) }
    const [english, chinese] = [await request(register, form), await request(register, form, { language: 'zh-CN' })]
    expect([english.http, english.code, english.msg]).toEqual([
      409,
      'username-alike',
      'The username looks like one that exists already, choose another',
    ])
    expect(chinese.msg).toBe('用户名与已有用户名过于相似，请换一个')
    const told = (username: string) => call(checkUsernameOrEmail, { username })
    const free = { username: false, email: false }
    expect(await told(alike)).toEqual({ ...free, usernameFlaw: 'username-alike' })
    expect(await told('r00t.')).toEqual({ ...free, usernameFlaw: 'username-reserved' })
    expect(await told(name)).toEqual({ ...free, username: true })
    expect(await told(freshName('free'))).toEqual(free)
  })

  it('keeps names and nicknames like those of staff for staff, and lets whoever has one from before keep it', async () => {
    const names = ['root.', '5taff', 'ro口t', '管理员']
    const rows = names.map((name) => [name, 'correct-horse'])
    const other = [freshName('look'), 'correct-horse', '', '', '', 'Adm1n']
    const { created, failed } = await call(insertBatchUser, { users: [...rows, other] }, root)
    expect([created, failed.map(({ code }) => code)]).toEqual([
      0,
      [...names.map(() => 'username-reserved'), 'nickname-reserved'],
    ])
    const user = await newUser('look')
    const uid = (await call(getUserAuthInfo, {}, user)).uid
    for (const nickname of ['root', 'Super admin', 'st4ff', '超级管理员']) {
      expect((await request(changeUserInfo, { nickname }, user)).code, nickname).toBe('nickname-reserved')
      expect((await request(editUser, { uid, nickname }, root)).code, nickname).toBe('nickname-reserved')
    }
    await call(editUser, { uid, type: 1009, nickname: 'Staff' }, root)
    expect((await request(editUser, { uid, type: 1002 }, root)).status).toBe(200)
    await openServer()
    const [{ users }, { writeItem: write }] = await Promise.all([
      import('@oj/functions/features/account/index.ts'),
      import('@oj/functions/platform/table/index.ts'),
    ])
    const older = await newUser('look')
    const { uid: olderUid } = await call(getUserAuthInfo, {}, older)
    await write(users.patch({ uid: olderUid }, { nickname: 'Admin' }))
    expect((await request(changeUserInfo, { nickname: 'Admin', school: 'S' }, older)).status).toBe(200)
    expect((await request(editUser, { uid: olderUid, school: 'T' }, root)).status).toBe(200)
  })

  it('protects names that were given before looks were claimed', async () => {
    const name = freshName('look')
    const alike = name.replace('oo', '00')
    await call(insertBatchUser, { users: [[name, 'correct-horse']] }, root)
    await openServer()
    const [{ freeName }, { transact }, { claimLooks }] = await Promise.all([
      import('@oj/functions/features/account/index.ts'),
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/directory/claim-looks.ts'),
    ])
    const uidOf = async (username: string) =>
      (await call(getUserList, { keyword: username }, root)).records[0]?.uid ?? ''
    const uid = await uidOf(name)
    const [, look] = await freeName(name, uid)
    await transact(look ? [look] : [])
    await claimLooks([{ uid, username: name }])
    await claimLooks([
      { uid, username: name },
      { uid: 'gone', username: freshName('look') },
    ])
    const { failed } = await call(insertBatchUser, { users: [[alike, 'correct-horse']] }, root)
    expect(failed.map(({ code }) => code)).toEqual(['username-alike'])
  })

  it('leaves a look to whom it belongs when an older name like it goes', async () => {
    const name = freshName('look')
    const alike = name.replace('oo', '00')
    await openServer()
    const [{ freeName }, { transact }] = await Promise.all([
      import('@oj/functions/features/account/index.ts'),
      import('@oj/functions/platform/table/index.ts'),
    ])
    await call(insertBatchUser, { users: [[alike, 'correct-horse']] }, root)
    const [older] = (await call(getUserList, { keyword: alike }, root)).records
    const [, look] = await freeName(alike, older?.uid ?? '')
    await transact(look ? [look] : [])
    expect((await call(insertBatchUser, { users: [[name, 'correct-horse']] }, root)).created).toBe(1)
    await call(deleteUser, { ids: older?.uid ?? '' }, root)
    const { failed } = await call(insertBatchUser, { users: [[alike, 'correct-horse']] }, root)
    expect(failed.map(({ code }) => code)).toEqual(['username-alike'])
  })

  it('gives the look of a name back with the name', async () => {
    const name = freshName('look')
    for (const username of [name, name.replace('oo', '00')]) {
      await call(insertBatchUser, { users: [[username, 'correct-horse']] }, root)
      const [row] = (await call(getUserList, { keyword: username }, root)).records
      expect(row?.username).toBe(username)
      await call(deleteUser, { ids: row?.uid ?? '' }, root)
    }
  })
})
