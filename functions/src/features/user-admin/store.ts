import { now } from '../../platform/clock.ts'
import { ConditionFailed, put, remove, transact, update, type Write } from '../../platform/table.ts'
import {
  type Account,
  AccountItem,
  Claim,
  changedUsers,
  claimName,
  freeName,
  passOn,
  plain,
  type Taken,
} from '../account/index.ts'

const claimEmail = (value: string, uid: string): Write[] =>
  value === '' ? [] : [put(Claim.create({ kind: 'email', value: plain(value), uid }))]
const freeEmail = (value: string): Write[] =>
  value === '' ? [] : [remove(Claim.delete({ kind: 'email', value: plain(value) }))]

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

/** Makes a user as staff do, maybe without an address; answers what was in the way, null when done. */
export async function createAccount(account: NewAccount): Promise<Taken | null> {
  const { uid, username, email } = account
  const roles: Account['roles'] = ['default_user']
  const item = { ...account, roles: [...roles], avatar: '', disabled: false, createdAt: now().toISOString() }
  const [failed] = await failures([
    ...claimName(username, uid),
    ...claimEmail(email, uid),
    put(AccountItem.create(item)),
    changedUsers.noting(uid),
  ])
  if (failed === undefined) return null
  return failed > 1 ? 'email-taken' : failed === 1 ? 'username-alike' : 'username-taken'
}

export type Change = Partial<
  Pick<Account, 'email' | 'nickname' | 'realname' | 'school' | 'roles' | 'disabled' | 'titleName' | 'titleColor'>
> & { passwordHash?: string }

/**
 * Changes a user together with these writes; answers what was in the way: the address is taken, or he is gone. With `ends`
 * all his sessions end in the same moment, but the one to be kept.
 */
export async function changeAccount(
  account: Account,
  { roles, ...change }: Change,
  ends: { kept: string | undefined } | null,
  also: readonly Write[],
): Promise<'email' | 'gone' | null> {
  const { uid, email: old } = account
  const { email = old } = change
  const isMoved = plain(email) !== plain(old)
  const claims = isMoved ? [...claimEmail(email, uid), ...freeEmail(old)] : []
  const values = { ...change, ...(roles ? { roles: [...roles] } : {}) }
  const changed = AccountItem.patch({ uid }).set(values)
  const [failed] = await failures([
    update(ends ? changed.add({ generation: 1 }) : changed),
    ...claims,
    ...(ends?.kept === undefined ? [] : [passOn(account, ends.kept)]),
    changedUsers.noting(uid),
    ...also,
  ])
  if (failed === undefined) return null
  return failed > 0 && failed <= claims.length ? 'email' : 'gone'
}

/** Deletes a user together with these writes, and frees his name and address. */
export async function deleteAccount({ uid, username, email }: Account, also: readonly Write[]): Promise<void> {
  await transact([
    remove(AccountItem.delete({ uid })),
    ...freeName(username),
    ...freeEmail(email),
    changedUsers.noting(uid),
    ...also,
  ])
}
