import { env } from '../../platform/env.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { given } from '../../platform/fields.ts'
import { type Context, route } from '../../platform/serve.ts'
import { deleteObject } from '../../platform/storage.ts'
import { type Account, deleteSessions, findAccount, findAccounts, hashPassword } from '../account/index.ts'
import { audited } from '../audit/index.ts'
import { generateUser, generateUserExcel, insertBatchUser } from './batch.ts'
import * as contract from './contract.ts'
import { userAdminErrors as errors } from './errors.ts'
import { getUserList } from './list.ts'
import { inTurn } from './make.ts'
import { type Change, changeAccount, deleteAccount } from './store.ts'

/** What the audit log keeps of a user. */
function told({ email, nickname, realname, school, roles, disabled, titleName, titleColor }: Account) {
  return { email, nickname, realname, school, roles, disabled, titleName, titleColor }
}

async function accountOf(uid: string): Promise<Account> {
  const account = await findAccount(uid)
  if (!account) throw new Failure(commonErrors['not-found'])
  return account
}

const editUser = route(contract.editUser, async (input, by) => {
  const account = await accountOf(input.uid)
  const { uid: _, setNewPwd, password, type, status, ...texts } = input
  const role = type === undefined ? null : (contract.roleOfId(type) ?? 'default_user')
  const roles = role === null ? [...account.roles] : [role]
  const isOtherRole = role !== null && (account.roles.length !== 1 || account.roles[0] !== role)
  const disabled = status === undefined ? account.disabled : status === contract.UserStatus.disabled
  const change: Change = { ...given(texts), roles, disabled }
  if (account.uid === by.caller.uid && (isOtherRole || disabled)) throw new Failure(errors['not-yourself'])
  if (setNewPwd && !password) throw new Failure(errors['password-missing'])
  const passwordHash = setNewPwd && password ? { passwordHash: await hashPassword(password) } : {}
  const after = { ...account, ...change }
  const write = await audited(by, {
    action: 'user.edit',
    target: account.username,
    before: told(account),
    after: { ...told(after), ...(setNewPwd ? { credentials: 'replaced' } : {}) },
  })
  const kept = account.uid === by.caller.uid ? by.caller.sid : undefined
  const ends = setNewPwd || disabled || isOtherRole ? { kept } : null
  await changeAccount(account, { ...change, ...passwordHash }, ends, [write])
  if (ends) await deleteSessions(account.uid, kept)
  return null
})

async function deleteOne(account: Account, by: Context<'manage-site'>): Promise<void> {
  const { username } = account
  const write = await audited(by, { action: 'user.delete', target: username, before: told(account) })
  await deleteAccount(account, [write])
  await deleteSessions(account.uid)
  if (account.avatar) await deleteObject(env('UPLOADS_BUCKET'), account.avatar.slice(1))
}

const deleteUser = route(contract.deleteUser, async ({ ids }, by) => {
  if (ids.includes(by.caller.uid)) throw new Failure(errors['not-yourself'])
  await inTurn(await findAccounts(ids), (account) => deleteOne(account, by))
  return null
})

export const userAdminRoutes = [getUserList, editUser, deleteUser, insertBatchUser, generateUser, generateUserExcel]
