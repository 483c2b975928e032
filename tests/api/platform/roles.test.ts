import { editUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { allows, type Role, roleNames, roles, whoMay } from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, request, signIn } from '../../support/client/api.ts'
import { endpoints } from '../../support/client/endpoints.ts'

/** Fields for which every contract refuses an empty list. */
const fields = [
  'name',
  'title',
  'openPublicJudge',
  'submitInterval',
  'senderName',
  'email',
  'content',
  'ids',
  'uid',
  'type',
  'id',
  'aid',
  'pid',
  'submitId',
  'users',
  'prefix',
  'difficulties',
  'password',
  'image',
  'key',
  'code',
]

/** Values that every contract refuses, so that a permitted call changes nothing. */
const poison: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(fields.map((field) => [field, []])),
  cid: 'no number',
  nickname: 'x'.repeat(100),
}

/** These calls end the session of the token that the others need. */
const doorsOut = ['/api/logout', '/api/admin/logout']

const tokens = new Map<Role, string>()
const password = 'of-the-matrix'

beforeAll(async () => {
  const root = await asRoot()
  const prefix = freshName('role')
  const others = roleNames.filter((role) => role !== 'root')
  const users = others.map((_, at) => [`${prefix}${at}`, password])
  expect(await call(insertBatchUser, { users }, root)).toEqual({ created: others.length, failed: [] })
  const { records } = await call(getUserList, { keyword: prefix, limit: 50 }, root)
  await Promise.all(
    others.map(async (role, at) => {
      const row = records.find(({ username }) => username === `${prefix}${at}`)
      if (!row) throw new Error(`${prefix}${at} is not in the list`)
      await call(editUser, { uid: row.uid, email: '', type: roles[role].id, status: 0 }, root)
      tokens.set(role, await signIn(`${prefix}${at}`, password))
    }),
  )
  tokens.set('root', root.token)
})

/** Whether a call was permitted, whatever its result, or refused. */
async function met(endpoint: Endpoint, token?: string): Promise<string> {
  const { http, code = '' } = await request(endpoint, poison, { token })
  if (http === 500) throw new Error(`${endpoint.path} failed`)
  return ['login-required', 'session-expired', 'forbidden'].includes(code) ? code : 'let in'
}

const expected = ({ access }: Endpoint, role: Role | null) => {
  if (allows(whoMay(access), role && [role])) return 'let in'
  return role ? 'forbidden' : 'login-required'
}

/** Sends many calls at once, but not all. */
async function eachOf<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < list.length; from += 25) {
    results.push(...(await Promise.all(list.slice(from, from + 25).map(work))))
  }
  return results
}

describe('SE-02 and AC-06 every endpoint as every role', () => {
  const asked = endpoints.filter(({ path }) => !doorsOut.includes(path))
  const name = ({ method, path }: Endpoint) => `${method} ${path}`

  it.each([null, ...roleNames])('meets %s as declared', async (role) => {
    const token = role === null ? undefined : tokens.get(role)
    const seen = await eachOf(asked, async (one) => [name(one), await met(one, token)])
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(asked.map((one) => [name(one), expected(one, role)])))
  })

  it('lets each role out again, by either door', async () => {
    const doors = endpoints.filter(({ path }) => doorsOut.includes(path))
    expect(doors).toHaveLength(2)
    const staff = [...tokens].flatMap(([role, token]) => (role === 'root' ? [] : [token]))
    const out = await eachOf(staff, (token) => met(doors[staff.indexOf(token) % 2] ?? getUserList, token))
    expect(out).toEqual(staff.map(() => 'let in'))
    expect(await eachOf(staff, (token) => met(getUserList, token))).toEqual(staff.map(() => 'session-expired'))
  })
})

it('AC-06 closes the seven rooms of the super admin to every other role', () => {
  const rooms = ['user', 'announcement', 'contest-countdown', 'msg/notice', 'tools', 'config/set-', 'switch']
  for (const room of rooms) {
    const doors = endpoints.filter(({ path }) => path.startsWith(`/api/admin/${room}`))
    expect(doors.length, room).toBeGreaterThan(0)
    for (const { access } of doors) {
      expect(roleNames.filter((role) => allows(whoMay(access), [role]))).toEqual(['root'])
    }
  }
})
