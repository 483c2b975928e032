import { getRegisterCode, register } from '@oj/functions/features/account/contract.ts'
import { deleteUser, generateUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, mailedCode, request } from '../support/api.ts'
import { openServer } from '../support/server.ts'

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
      'The username looks like one that exists already, please choose another',
    ])
    expect(chinese.msg).toBe('用户名与已有用户名过于相似，请换一个')
  })

  it('protects names that were given before looks were claimed', async () => {
    const name = freshName('look')
    const alike = name.replace('oo', '00')
    await call(insertBatchUser, { users: [[name, 'correct-horse']] }, root)
    await openServer()
    const [{ freeName }, { transact }, { claimLooks }] = await Promise.all([
      import('@oj/functions/features/account/index.ts'),
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/directory/looks.ts'),
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
