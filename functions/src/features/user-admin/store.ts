import { ConditionFailed, plus, transact, type Write } from '../../platform/table/index.ts'
import {
  type Account,
  changedUsers,
  claimEmail,
  freeEmail,
  freeName,
  normalizeName,
  passOn,
  users,
} from '../account/index.ts'

export type Change = Partial<
  Pick<
    Account,
    'email' | 'nickname' | 'realname' | 'school' | 'roles' | 'isTeacher' | 'disabled' | 'titleName' | 'titleColor'
  >
> & { passwordHash?: string }

/**
 * Changes the given fields of a user together with these writes. With `ends`, all sessions of the user end at the same
 * time, except the one to keep.
 * @throws email-taken, session-expired if the session to keep has ended, and ConditionFailed if the user no longer
 * exists or what the change depends on has changed: the old address, role and status, the sessions that it ends
 */
export async function changeAccount(
  account: Account,
  change: Change,
  ends: { exceptSid: string | undefined } | null,
  also: readonly Write[],
): Promise<void> {
  const { uid, email: old, roles, disabled, generation = null } = account
  const { email = old } = change
  const isMoved = normalizeName(email) !== normalizeName(old)
  const exceptSid = ends?.exceptSid
  const isPasswordGiven = change.passwordHash === undefined ? undefined : false
  const changes = { ...change, isPasswordGiven, generation: ends ? plus(1) : undefined }
  const asRead = {
    email: change.email === undefined ? undefined : old,
    roles: change.roles && roles,
    disabled: change.disabled === undefined ? undefined : disabled,
    generation: exceptSid === undefined ? undefined : generation,
  }
  await transact([
    users.patch({ uid }, changes, { when: asRead, refusal: new ConditionFailed() }),
    ...(isMoved ? [...claimEmail(email, uid), ...freeEmail(old)] : []),
    ...(exceptSid === undefined ? [] : [passOn(account, exceptSid)]),
    changedUsers.marking(uid),
    ...also,
  ])
}

/**
 * Deletes a user together with these writes, and frees their name and address.
 * @throws ConditionFailed when they are gone, or have another address than was read
 */
export async function deleteAccount({ uid, username, email }: Account, also: readonly Write[]): Promise<void> {
  await transact([
    users.remove({ uid }, { when: { email } }),
    ...(await freeName(username, uid)),
    ...freeEmail(email),
    changedUsers.marking(uid),
    ...also,
  ])
}
