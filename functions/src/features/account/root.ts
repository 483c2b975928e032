import { randomUUID } from 'node:crypto'
import { hashPassword, passwordMatches } from './password/password.ts'
import { deleteSessions } from './sessions/sessions.ts'
import { createUser, findUser, setPassword, uidOfUsername } from './store.ts'

/** The actor of what operators do from the command line: root. */
export async function asRoot() {
  const uid = await uidOfUsername('root')
  if (uid === null) throw new Error('There is no root account')
  const caller = { uid, username: 'root', roles: ['root'] as const, isTeacher: false }
  return { ip: '', requestId: randomUUID(), caller }
}

/** Makes the root account (super admin) with this password; false where there is one already, which stays as it is. */
export async function makeRoot(password: string): Promise<boolean> {
  if ((await uidOfUsername('root')) !== null) return false
  const passwordHash = await hashPassword(password)
  await createUser({
    uid: randomUUID().replaceAll('-', ''),
    username: 'root',
    email: 'root@oj.localhost',
    passwordHash,
    roles: ['root'],
  })
  return true
}

/**
 * Makes the root account, or gives it this password where it has another one; its sessions end then.
 * Does not check the strength of the password: operators are trusted.
 */
export async function ensureRoot(password: string): Promise<void> {
  if (await makeRoot(password)) return
  const uid = await uidOfUsername('root')
  const user = uid === null ? null : await findUser(uid)
  if (!user) throw new Error('The name of the root account is taken, but there is no such account')
  if (await passwordMatches(password, user.passwordHash)) return
  if (!(await setPassword(user, await hashPassword(password), { isGiven: true })))
    throw new Error('The root account was changed meanwhile')
  await deleteSessions(user.uid)
}

/** Whether an account still has the password that its maker gave it: no session of it was ever ended, or an operator gave one. */
export async function isFirstPassword(username: string): Promise<boolean> {
  const uid = await uidOfUsername(username)
  const user = uid === null ? null : await findUser(uid)
  return user !== null && (user.generation === null || user.isPasswordGiven)
}
