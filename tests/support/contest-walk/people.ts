import { editUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { type Role, roles } from '@oj/functions/platform/http/access.ts'
import { freshName } from '../client/client.ts'
import type { WalkServer } from './server.ts'

/** Who walks: what they are to the site, and what they are to each of the contests. */
export const people = [
  'visitor',
  'user',
  'registered',
  'contestant',
  'author',
  'manager',
  'jury',
  'runner',
  'problem admin',
  'admin',
  'root',
] as const
export type Person = (typeof people)[number]

/** Roles on the site of those who are not just users. */
const siteRoles: Partial<Record<Person, Role>> = {
  author: 'problem_admin',
  'problem admin': 'problem_admin',
  admin: 'admin',
}

interface Walker {
  username: string
  /** empty for a visitor and for root */
  uid: string
  /** absent for a visitor */
  token?: string
}
export type Walkers = Readonly<Record<Person, Walker>>

/** The password of everybody but root. */
export const password = 'of-the-walk'

/** Makes all of them and signs them in. */
export async function gather({ call, signIn }: WalkServer, rootPassword: string): Promise<Walkers> {
  const root = { username: 'root', uid: '', token: await signIn('root', rootPassword) }
  const prefix = freshName('walk')
  const made = people.filter((one) => one !== 'visitor' && one !== 'root')
  const nameOf = (one: Person) => `${prefix}x${people.indexOf(one)}`
  await call(insertBatchUser, { users: made.map((one) => [nameOf(one), password]) }, root)
  const { records } = await call(getUserList, { keyword: prefix, limit: 50 }, root)
  const walker = async (one: Person): Promise<Walker> => {
    if (one === 'visitor') return { username: '', uid: '' }
    if (one === 'root') return root
    const username = nameOf(one)
    const uid = records.find((row) => row.username === username)?.uid ?? ''
    const role = siteRoles[one]
    if (role) await call(editUser, { uid, email: '', type: roles[role].id, status: 0 }, root)
    return { username, uid, token: await signIn(username, password) }
  }
  const walkers = await Promise.all(people.map(async (one) => [one, await walker(one)] as const))
  return Object.fromEntries(walkers) as Walkers
}
