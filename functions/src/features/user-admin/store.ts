import { now } from '../../platform/clock.ts'
import { ConditionFailed, put, remove, transact, update, type Write } from '../../platform/table.ts'
import { Claim } from '../account/claims.ts'
import { plain } from '../account/plain.ts'
import { type Account, AccountItem } from '../directory/accounts.ts'
import { changedUsers } from '../directory/changed.ts'

type Kind = 'username' | 'email'
const claim = (kind: Kind, value: string, uid: string): Write[] =>
  value === '' ? [] : [put(Claim.create({ kind, value: plain(value), uid }))]
const free = (kind: Kind, value: string): Write[] =>
  value === '' ? [] : [remove(Claim.delete({ kind, value: plain(value) }))]

/** The positions of the writes whose condition failed; none when all took effect. */
async function failures(writes: readonly Write[]): Promise<readonly number[]> {
  try {
    await transact(writes)
    return []
  } catch (error) {
    if (error instanceof ConditionFailed) return error.failed
    throw error
  }
}

export interface NewAccount
  extends Pick<Account, 'uid' | 'username' | 'email' | 'realname' | 'gender' | 'nickname' | 'school'> {
  passwordHash: string
}

/** Makes a user as staff do, maybe without an address; answers which of name and address was taken, null when done. */
export async function createAccount(account: NewAccount): Promise<Kind | null> {
  const { uid, username, email } = account
  const roles: Account['roles'] = ['default_user']
  const item = { ...account, roles: [...roles], avatar: '', disabled: false, createdAt: now().toISOString() }
  const name = claim('username', username, uid)
  const [failed] = await failures([
    ...name,
    ...claim('email', email, uid),
    put(AccountItem.create(item)),
    changedUsers.noting(uid),
  ])
  if (failed === undefined) return null
  return failed < name.length ? 'username' : 'email'
}

export type Change = Partial<
  Pick<Account, 'email' | 'nickname' | 'realname' | 'school' | 'roles' | 'disabled' | 'titleName' | 'titleColor'>
> & { passwordHash?: string }

/** Changes a user together with these writes; answers what was in the way: the address is taken, or he is gone. */
export async function changeAccount(
  { uid, email: old }: Account,
  { roles, ...change }: Change,
  also: readonly Write[],
): Promise<'email' | 'gone' | null> {
  const { email = old } = change
  const isMoved = plain(email) !== plain(old)
  const claims = isMoved ? [...claim('email', email, uid), ...free('email', old)] : []
  const values = { ...change, ...(roles ? { roles: [...roles] } : {}) }
  const [failed] = await failures([
    update(AccountItem.patch({ uid }).set(values)),
    ...claims,
    changedUsers.noting(uid),
    ...also,
  ])
  if (failed === undefined) return null
  return failed === 0 ? 'gone' : 'email'
}

/** Deletes a user together with these writes, and frees his name and address. */
export async function deleteAccount({ uid, username, email }: Account, also: readonly Write[]): Promise<void> {
  await transact([
    remove(AccountItem.delete({ uid })),
    ...free('username', username),
    ...free('email', email),
    changedUsers.noting(uid),
    ...also,
  ])
}
