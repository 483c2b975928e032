import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/http/serve.ts'
import type { Write } from '../../platform/table/index.ts'
import { hashPassword } from './password/password.ts'
import { startSession } from './sessions/start.ts'
import { createUser, type NewUser, type User, userOf } from './store.ts'

type NewAccount = Pick<NewUser, 'username' | 'email' | 'realname'> & { readonly password: string }

/**
 * Makes an account as its owner asks for it, and signs them in; what is written besides is made of it.
 * @throws username-taken, username-alike, email-taken
 */
export async function registerUser(
  { password, ...account }: NewAccount,
  context: Context<'anyone'>,
  besidesOf: (owner: { readonly uid: string; readonly username: string }) => readonly Write[] = () => [],
): Promise<User> {
  const uid = randomUUID().replaceAll('-', '')
  const passwordHash = await hashPassword(password)
  const { username } = account
  const user = { ...account, uid, passwordHash, roles: ['default_user' as const], isSelfMade: true }
  await createUser(user, besidesOf({ uid, username }))
  const made = await userOf({ uid })
  await startSession(made, context)
  return made
}
