import { editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { type Role, roles } from '@oj/functions/platform/http/access.ts'
import { call, newUser, signIn, type TestUser } from './api.ts'

/** A new user with a role that root has given. */
export async function userAs(role: Role, root: { token: string }, prefix = 'staff'): Promise<TestUser> {
  const user = await newUser(prefix)
  const [row] = (await call(getUserList, { keyword: user.username }, root)).records
  if (!row) throw new Error(`${user.username} is not in the list`)
  await call(editUser, { uid: row.uid, email: user.email, type: roles[role].id, status: 0 }, root)
  return { ...user, token: await signIn(user.username, user.password) }
}
