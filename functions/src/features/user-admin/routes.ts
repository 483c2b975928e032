import { readEnv } from '../../platform/env.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { pickGiven } from '../../platform/http/fields.ts'
import { type Context, route } from '../../platform/http/serve.ts'
import { deleteObject } from '../../platform/objects/storage.ts'
import { retryOnConflict } from '../../platform/table/index.ts'
import {
  type Account,
  deleteSessions,
  findAccount,
  findAccounts,
  hashPassword,
  isNicknameReserved,
} from '../account/index.ts'
import { auditWrite } from '../audit/index.ts'
import { profileErrors } from '../profile/errors.ts'
import { checkBatchUser, generateUser, generateUserExcel, insertBatchUser } from './batch-routes.ts'
import * as contract from './contract.ts'
import { mapInOrder } from './create-users.ts'
import { userAdminErrors as errors } from './errors.ts'
import { getUserList } from './list-routes.ts'
import { changeAccount, deleteAccount } from './store.ts'

/** What the audit log keeps of a user. */
function auditFields({ email, nickname, realname, school, roles, disabled, titleName, titleColor }: Account) {
  return { email, nickname, realname, school, roles, disabled, titleName, titleColor }
}

async function accountOf(uid: string): Promise<Account> {
  const account = await findAccount(uid)
  if (!account) throw new Failure(commonErrors['not-found'])
  return account
}

const editUser = route(contract.editUser, async ({ uid, setNewPwd, password, type, status, ...texts }, by) => {
  if (setNewPwd && !password) throw new Failure(errors['password-missing'])
  const passwordHash = setNewPwd && password ? await hashPassword(password) : undefined
  const role = type === undefined ? null : (contract.roleOfId(type) ?? 'default_user')
  const isBanned = status === contract.UserStatus.disabled
  const change = pickGiven({
    ...texts,
    roles: role ? [role] : undefined,
    disabled: status === undefined ? undefined : isBanned,
  })
  const ended = await retryOnConflict(async () => {
    const account = await accountOf(uid)
    const isSelf = account.uid === by.caller.uid
    const isOtherRole = role !== null && (account.roles.length !== 1 || account.roles[0] !== role)
    if (isSelf && (isOtherRole || isBanned)) throw new Failure(errors['not-yourself'])
    const after = { ...account, ...change }
    if (isNicknameReserved(after, account.nickname)) throw new Failure(profileErrors['nickname-reserved'])
    const entry = await auditWrite(by, {
      action: 'user.edit',
      target: account.username,
      before: auditFields(account),
      after: { ...auditFields(after), ...(setNewPwd ? { credentials: 'replaced' } : {}) },
    })
    const ends = setNewPwd || isBanned || isOtherRole ? { exceptSid: isSelf ? by.caller.sid : undefined } : null
    await changeAccount(account, { ...change, ...pickGiven({ passwordHash }) }, ends, [entry])
    return ends
  })
  if (ended) await deleteSessions(uid, ended.exceptSid)
  return null
})

/** Deletes the user of this id; nothing where there is none, or somebody else does. */
async function deleteOne(uid: string, by: Context<'manage-site'>): Promise<void> {
  const account = await retryOnConflict(async () => {
    const found = await findAccount(uid)
    if (!found) return null
    const entry = await auditWrite(by, { action: 'user.delete', target: found.username, before: auditFields(found) })
    await deleteAccount(found, [entry])
    return found
  })
  if (!account) return
  await deleteSessions(uid)
  if (account.avatar) await deleteObject(readEnv('UPLOADS_BUCKET'), account.avatar.slice(1))
}

const deleteUser = route(contract.deleteUser, async ({ ids }, by) => {
  const found = await findAccounts(ids)
  if (found.some(({ uid }) => uid === by.caller.uid)) throw new Failure(errors['not-yourself'])
  await mapInOrder(found, ({ uid }) => deleteOne(uid, by))
  return null
})

export const userAdminRoutes = [
  getUserList,
  editUser,
  deleteUser,
  checkBatchUser,
  insertBatchUser,
  generateUser,
  generateUserExcel,
]
