import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import type { Role } from '@oj/functions/platform/http/access.ts'
import { inject } from 'vitest'
import { madePassword } from '../stack/user-maker.ts'
import { clientOf, freshName, type TestUser } from './client.ts'

export { freshAddress, freshName, type TestUser } from './client.ts'

/** The client of the stack that all suites share. */
export const { tested, send, sendApart, request, call, mailsTo, mailedCode, mailedCodes, signIn, verdict, judged } =
  clientOf(inject('url'), inject('engineUrl'))

/** The code of the refusal of a call; undefined where it is done. */
export const refusalOf = async (...asked: Parameters<typeof request>) => (await request(...asked)).code

export const uidOf = async (user: TestUser): Promise<string> => (await call(getUserAuthInfo, {}, user)).uid

/** The stack's root account, in a new session. */
export const asRoot = async () => ({ token: await signIn('root', inject('rootPassword')) })

/** A new user of a name and with a role, signed in. */
export const newUserCalled = (username: string, role: Role): Promise<TestUser> =>
  makeUser(username, { role, isTeacher: false })

/** A new user with a role, signed in. Made beside the API: what tests registration registers by itself. */
export const newUserAs = (role: Role, prefix: string): Promise<TestUser> => newUserCalled(freshName(prefix), role)

/** A new teacher, signed in: an ordinary user with that right. */
export const newTeacher = (prefix = 'teacher'): Promise<TestUser> =>
  makeUser(freshName(prefix), { role: 'default_user', isTeacher: true })

async function makeUser(username: string, rights: { role: Role; isTeacher: boolean }): Promise<TestUser> {
  const email = `${username}@example.org`
  const body = JSON.stringify({ username, email, ...rights })
  const response = await fetch(inject('userMaker'), { method: 'POST', body })
  const token = await response.text()
  if (!response.ok) throw new Error(`${username} could not be made: ${token}`)
  return { username, email, password: madePassword, token }
}

/** A new user, signed in. */
export const newUser = (prefix = 'user'): Promise<TestUser> => newUserAs('default_user', prefix)
