import { getUserAuthInfo, login } from '@oj/functions/features/account/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import {
  checkBatchUser,
  deleteUser,
  editUser,
  generateUser,
  generateUserExcel,
  getUserList,
  insertBatchUser,
} from '@oj/functions/features/user-admin/contract.ts'
import { roles } from '@oj/functions/platform/http/access.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, signIn } from '../../support/client/api.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const find = async (keyword: string) => (await call(getUserList, { keyword }, root)).records
const one = async (keyword: string) => {
  const [row] = await find(keyword)
  if (!row) throw new Error(`${keyword} is not in the list`)
  return row
}
/** What the user form sends if nothing is changed. */
const form = ({ uid, email, nickname, realname, school, type, status }: Awaited<ReturnType<typeof one>>) => ({
  uid,
  email,
  nickname,
  realname,
  school,
  type,
  status,
})
const isIn = async (token: string) => (await request(getUserAuthInfo, {}, { token })).http === 200

/** A file of the site, as text. */
async function download(path: string): Promise<{ name: string; text: string }> {
  const response = await fetch(new URL(path, inject('url')), { headers: { authorization: root.token } })
  expect(response.status).toBe(200)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { name: response.headers.get('content-disposition') ?? '', text }
}

describe('AD-02 the list of users', () => {
  it('finds a newcomer at once by any part of name or address, whatever the case, newest first', async () => {
    const first = await newUser('Findme')
    const second = await newUser('Findme')
    expect((await find('findme')).map(({ username }) => username)).toEqual([second.username, first.username])
    expect(await find(first.email.toUpperCase())).toMatchObject([{ username: first.username, type: 1002, status: 0 }])
    expect(JSON.stringify(await find('findme'))).not.toMatch(/password|hash/i)
  })

  it('shows staff alone on request, and pages', async () => {
    const staff = await call(getUserList, { onlyAdmin: true, limit: 200 }, root)
    expect(staff.records.map(({ username }) => username)).toContain('root')
    expect(staff.records.every(({ type }) => [1000, 1001, 1009].includes(type))).toBe(true)
    const everybody = await call(getUserList, { limit: 1 }, root)
    expect(everybody.records).toHaveLength(1)
    expect(everybody.total).toBeGreaterThan(staff.total)
  })
})

describe('AD-02 and AC-05 changes of a user hold at once', () => {
  it('a ban ends their sessions and keeps them out until it is lifted', async () => {
    const user = await newUser()
    const row = form(await one(user.username))
    await call(editUser, { ...row, status: 1 }, root)
    expect(await isIn(user.token)).toBe(false)
    expect((await request(login, user)).code).toBe('account-disabled')
    await call(editUser, { ...row, status: 0 }, root)
    expect(await isIn(await signIn(user.username, user.password))).toBe(true)
  })

  it('a role is had with the next sign-in, and what it gives ends with it', async () => {
    const user = await newUser()
    const row = form(await one(user.username))
    await call(editUser, { ...row, type: roles.admin.id }, root)
    expect(await isIn(user.token)).toBe(false)
    const info = await call(getUserAuthInfo, {}, { token: await signIn(user.username, user.password) })
    expect([info.roleList, info.permissions.includes('manage-content')]).toEqual([['admin'], true])
    await call(editUser, { ...row, type: roles.mute_user.id }, root)
    const muted = await call(getUserAuthInfo, {}, { token: await signIn(user.username, user.password) })
    expect([muted.roleList, muted.permissions]).toEqual([['mute_user'], ['submit']])
  })

  it('AC-11 who teaches is told by staff, takes effect in running sessions and is logged', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const uid = (await one(user.username)).uid
    const info = () => call(getUserAuthInfo, {}, user)
    expect(await info()).toMatchObject({ isTeacher: false, roleList: ['default_user'] })
    expect((await request(editUser, { uid, isTeacher: true }, other)).http).toBe(403)
    await call(editUser, { uid, isTeacher: true }, root)
    expect(await info()).toMatchObject({ isTeacher: true, roleList: ['default_user'] })
    expect(await one(user.username)).toMatchObject({ isTeacher: true, type: roles.default_user.id })
    await call(editUser, { uid, isTeacher: false }, root)
    expect((await info()).isTeacher).toBe(false)
    const { records } = await call(getAuditLog, { action: 'user', username: 'root' }, root)
    expect(records.find(({ target }) => target === user.username)?.changes).toEqual([
      { field: 'isTeacher', before: 'true', after: 'false' },
    ])
  })

  it('a new password ends their sessions and the old password', async () => {
    const user = await newUser()
    const row = form(await one(user.username))
    expect((await request(editUser, { ...row, setNewPwd: true }, root)).code).toBe('password-missing')
    await call(editUser, { ...row, setNewPwd: true, password: 'set-by-staff' }, root)
    expect(await isIn(user.token)).toBe(false)
    expect((await request(login, user)).code).toBe('login-failed')
    expect(await isIn(await signIn(user.username, 'set-by-staff'))).toBe(true)
  })

  it('an address can be changed and taken away, never shared', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const row = form(await one(user.username))
    const taken = await request(editUser, { ...row, email: other.email.toUpperCase() }, root)
    expect([taken.http, taken.code]).toEqual([409, 'email-taken'])
    await call(
      editUser,
      { ...row, email: `new-${user.email}`, realname: 'Lin', titleName: 'Star', titleColor: '#ff0000' },
      root,
    )
    expect(await one(user.username)).toMatchObject({ email: `new-${user.email}`, realname: 'Lin', titleName: 'Star' })
    expect(await isIn(await signIn(`new-${user.email}`, user.password))).toBe(true)
    await call(editUser, { ...row, email: '' }, root)
    expect((await request(login, { ...user, username: `new-${user.email}` })).code).toBe('login-failed')
    await call(editUser, { ...form(await one(other.username)), email: user.email }, root)
  })

  it('SE-03 a field that the form does not have changes nothing', async () => {
    const user = await newUser()
    const row = await one(user.username)
    const planted = {
      username: 'taken-over',
      passwordHash: 'x',
      createdAt: '1970',
      roles: ['root'],
      rating: 4000,
      avatar: 'x',
    }
    expect((await request(editUser, { ...form(row), ...planted }, root)).status).toBe(200)
    expect(await one(user.username)).toEqual(row)
    const token = await signIn(user.username, user.password)
    expect((await call(getUserAuthInfo, {}, { token })).roleList).toEqual(['default_user'])
  })

  it('nobody takes their own role, bans or deletes themselves', async () => {
    const self = form(await one('root'))
    for (const change of [{ type: 1002 }, { status: 1 }]) {
      expect((await request(editUser, { ...self, ...change }, root)).code).toBe('not-yourself')
    }
    // Keys of the table are in lower case.
    for (const uid of [self.uid, self.uid.toUpperCase()]) {
      expect((await request(editUser, { uid, status: 1 }, root)).code).toBe('not-yourself')
      expect((await request(deleteUser, { ids: [uid] }, root)).code).toBe('not-yourself')
    }
    expect((await request(editUser, { ...self, uid: 'nobody' }, root)).code).toBe('not-found')
    expect(await isIn(root.token)).toBe(true)
  })

  it('a deleted user is gone, and their name and address are free again', async () => {
    const [first, second] = [await newUser(), await newUser()]
    const uids = [(await one(first.username)).uid, (await one(second.username)).uid]
    await call(deleteUser, { ids: uids }, root)
    expect(await isIn(first.token)).toBe(false)
    expect((await request(login, second)).code).toBe('login-failed')
    expect(await find(first.username)).toEqual([])
    const users = [[first.username, 'another-one', second.email]]
    expect(await call(insertBatchUser, { users }, root)).toEqual({ created: 1, failed: [] })
  })
})

describe('AD-02 import of a table', () => {
  it('tells before of all that other accounts have against its rows, and changes nothing', async () => {
    const user = await newUser()
    const name = freshName('check')
    const none = { username: name, email: `${name}@example.org`, nickname: 'Rain' }
    const users = [
      none,
      { ...none, username: ` ${user.username.toUpperCase()} `, email: user.email.toUpperCase(), nickname: 'root' },
      { ...none, username: 'admin' },
      { username: '', email: '', nickname: '' },
      { username: 'x'.repeat(254), email: 'nobody', nickname: 'y'.repeat(254) },
      none,
    ]
    const codes = async () => (await call(checkBatchUser, { users }, root)).clashes
    const expected = [[], ['username-taken', 'email-taken', 'nickname-reserved'], ['username-reserved'], [], [], []]
    expect(await codes()).toEqual(expected)
    expect(await codes()).toEqual(expected)
    expect(await find(name)).toEqual([])
    const many = Array.from({ length: 101 }, () => none)
    expect((await request(checkBatchUser, { users: many }, root)).code).toBe('too-many-users')
    expect((await request(checkBatchUser, { users }, user)).http).toBe(403)
  })

  it('makes the good rows and tells for each bad one why, in the language of the reader', async () => {
    const user = await newUser()
    const name = freshName('import')
    const rows = [
      [`${name}a`, 'pass-word', `${name}@example.org`, '林小雨', '女', 'Rain', 'Lake School'],
      [`${name}b`, 'pass-word'],
      ['', 'pass-word'],
      [`${name}c`, ''],
      [`${name}d`, 'short'],
      ['=cmd|calc', 'pass-word'],
      [`${name}e`, 'pass-word', 'no-address'],
      [`${name}f`, 'pass-word', '', '', 'robot'],
      [`${name}B`, 'pass-word'],
      [user.username.toUpperCase(), 'pass-word'],
      [`${name}g`, 'pass-word', user.email],
      [`${name}h`, 'pass-word', '', '', '', 'n'.repeat(21)],
    ]
    const { created, failed } = await call(insertBatchUser, { users: rows }, root)
    expect(created).toBe(2)
    expect(failed.map(({ row, code }) => [row, code])).toEqual([
      [2, 'username-required'],
      [3, 'password-missing-in-row'],
      [4, 'password-length'],
      [5, 'username-invalid'],
      [6, 'email-invalid'],
      [7, 'gender-unknown'],
      [8, 'name-twice'],
      [9, 'username-taken'],
      [10, 'email-taken'],
      [11, 'nickname-too-long'],
    ])
    expect(failed[0]).toMatchObject({ username: '', msg: 'Enter the username' })
    const chinese = await call(insertBatchUser, { users: [['', 'pass-word']] }, { ...root, language: 'zh-CN' })
    expect(chinese.failed[0]?.msg).toBe('请输入用户名')
    expect(await one(`${name}a`)).toMatchObject({
      email: `${name}@example.org`,
      realname: '林小雨',
      gender: 'female',
      nickname: 'Rain',
      school: 'Lake School',
    })
    expect(await isIn(await signIn(`${name}a`, 'pass-word'))).toBe(true)
  })

  it('takes a hundred rows and seven columns at most', async () => {
    const many = await request(insertBatchUser, { users: Array.from({ length: 101 }, () => ['x', 'y']) }, root)
    const wide = await request(insertBatchUser, { users: [Array.from({ length: 8 }, () => 'x')] }, root)
    expect([many.code, wide.code]).toEqual(['too-many-users', 'too-many-columns'])
  })
})

describe('AD-02 generated accounts', () => {
  const range = (prefix: string) => ({ prefix, suffix: 'z', number_from: 8, number_to: 11, password_length: 8 })
  const address = (key: string) => `${generateUserExcel.path}?${new URLSearchParams({ key })}`

  it('can be downloaded once, and every line signs in', async () => {
    const prefix = freshName('gen')
    const { key } = await call(generateUser, range(prefix), root)
    const { name, text } = await download(address(key))
    const lines = text.slice(1).split('\r\n').slice(0, -1)
    expect([text[0], lines[0]]).toEqual(['\ufeff', 'username,password'])
    expect(name).toContain('accounts.csv')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([8, 9, 10, 11].map((n) => `${prefix}${n}z`))
    const [username = '', password = ''] = lines[2]?.split(',') ?? []
    expect(password).toHaveLength(8)
    expect(await isIn(await signIn(username, password))).toBe(true)
    const again = await request(generateUserExcel, { key }, root)
    expect([again.http, again.code]).toEqual([404, 'list-gone'])
  })

  it('of several calls come in one list, one download of two at a time gets it', async () => {
    const prefix = freshName('gen')
    const { key } = await call(generateUser, range(prefix), root)
    await call(generateUser, { ...range(prefix), number_from: 20, number_to: 20, key }, root)
    const answers = await Promise.all(
      [1, 2].map(() => fetch(new URL(address(key), inject('url')), { headers: { authorization: root.token } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const got = await answers.find(({ status }) => status === 200)?.text()
    expect(got?.match(/z,/g)).toHaveLength(5)
    expect((await request(generateUser, { ...range(freshName('gen')), key }, root)).code).toBe('list-gone')
  })

  it('are none when a name is taken or no name at all', async () => {
    const prefix = freshName('gen')
    await call(insertBatchUser, { users: [[`${prefix}9Z`, 'pass-word']] }, root)
    const taken = await request(generateUser, range(prefix), root)
    expect([taken.code, taken.msg]).toEqual([
      'names-taken',
      `These usernames exist already, or look like some that do: ${prefix}9z`,
    ])
    expect(await find(`${prefix}8`)).toEqual([])
    const cases = { 'range-empty': { number_from: 12 }, 'too-many-users': { number_to: 500 } }
    for (const [code, change] of Object.entries(cases)) {
      expect((await request(generateUser, { ...range(prefix), ...change }, root)).code).toBe(code)
    }
    const long = await request(generateUser, { ...range('x'.repeat(15)), suffix: 'y'.repeat(10) }, root)
    expect(long.code).toBe('username-too-long')
    expect((await request(generateUser, { ...range('='), suffix: '' }, root)).code).toBe('username-invalid')
  })

  it('SE-03 are no formulas in the file, even where a name begins like one', async () => {
    const { key } = await call(generateUser, { ...range(`-${freshName('gen')}`), number_to: 8 }, root)
    const { text } = await download(address(key))
    expect(text.split('\r\n')[1]).toMatch(/^"'-gen\w+8z",\w{8}$/)
  })
})

describe('AD-08 the audit log', () => {
  it('tells who did what to whom, from where and what changed, and no secret', async () => {
    const user = await newUser()
    const row = form(await one(user.username))
    const answer = await request(editUser, { ...row, school: 'Lake', setNewPwd: true, password: 'top-secret-1' }, root)
    const { records } = await call(getAuditLog, { action: 'user', username: 'root' }, root)
    const entry = records.find(({ target }) => target === user.username)
    expect(entry).toMatchObject({
      action: 'user.edit',
      username: 'root',
      requestId: answer.headers.get('x-request-id'),
      ip: '127.0.0.1',
      changes: [
        { field: 'school', before: '""', after: '"Lake"' },
        { field: 'credentials', before: null, after: '"replaced"' },
      ],
    })
    expect(JSON.stringify(await call(getAuditLog, { limit: 200 }, root))).not.toMatch(/top-secret-1|argon2/)
  })

  it('has imports, generated lists, downloads and deletions, newest first and in pages', async () => {
    const { records, total } = await call(getAuditLog, { limit: 200 }, root)
    const actions = new Set(records.map(({ action }) => action))
    for (const action of ['user.import', 'user.generate', 'user.download-generated', 'user.delete', 'user.edit']) {
      expect(actions).toContain(action)
    }
    expect(records.map(({ id }) => id)).toEqual(records.map(({ id }) => id).toSorted((a, b) => b - a))
    const second = await call(getAuditLog, { limit: 5, currentPage: 2 }, root)
    expect(second.records.map(({ id }) => id)).toEqual(records.slice(5, 10).map(({ id }) => id))
    expect(second.total).toBe(total)
    expect((await call(getAuditLog, { username: 'nobody' }, root)).records).toEqual([])
  })
})
