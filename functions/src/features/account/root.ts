import { randomUUID } from 'node:crypto'
import { hashPassword, passwordMatches } from './password.ts'
import { deleteSessions } from './sessions.ts'
import { createUser, findUser, setPassword, uidOfUsername } from './store.ts'

/**
 * Makes the root account (super admin), or gives it this password where it has another one; its sessions end then.
 * Takes the password as it is: whoever runs the stack is trusted with it.
 */
export async function ensureRoot(password: string): Promise<void> {
  const uid = await uidOfUsername('root')
  const user = uid === null ? null : await findUser(uid)
  if (!user) {
    const passwordHash = await hashPassword(password)
    await createUser({
      uid: randomUUID().replaceAll('-', ''),
      username: 'root',
      email: 'root@oj.localhost',
      passwordHash,
      roles: ['root'],
    })
    return
  }
  if (await passwordMatches(password, user.passwordHash)) return
  await setPassword(user.uid, await hashPassword(password))
  await deleteSessions(user.uid)
}
