import { pickFields } from '@oj/shared/records.ts'
import { foldForSearch } from '@oj/shared/text.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess, type Role, roles } from '../../platform/http/access.ts'
import { pickGiven } from '../../platform/http/fields.ts'
import { page } from '../../platform/http/page.ts'
import { type Context, route } from '../../platform/http/serve.ts'
import { deleteSitePicture } from '../../platform/objects/site-pictures.ts'
import { retryOnConflict } from '../../platform/table/index.ts'
import {
  type Account,
  deleteSessions,
  findAccount,
  findAccounts,
  hashPassword,
  hasSlipPassword,
  isNicknameReserved,
  signInCodeRemoval,
} from '../account/index.ts'
import { auditWrite } from '../audit/index.ts'
import { teamSlipSeeds } from '../contest/index.ts'
import { usersNow } from '../directory/index.ts'
import { groupSlipSeeds } from '../group/index.ts'
import { profileErrors } from '../profile/errors.ts'
import { checkBatchUser, generateUser, generateUserExcel, insertBatchUser } from './batch-routes.ts'
import * as contract from './contract.ts'
import { mapInOrder } from './create-users.ts'
import { userAdminErrors as errors } from './errors.ts'
import { changeAccount, deleteAccount } from './store.ts'
import { teacherRoutes } from './teachers/routes.ts'

const newestFirst = (a: Account, b: Account) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.username < b.username ? -1 : 1

/** Who has this text in a name or an address, in any case of its letters. */
const isNamed = ({ username, nickname, email, realname }: Account, keyword: string) =>
  [username, nickname, email, realname].some((text) => foldForSearch(text).includes(keyword))

const rowOf = ({ roles: ownRoles, disabled, createdAt, ...account }: Account) => ({
  ...account,
  type: roles[ownRoles[0] ?? 'default_user'].id,
  roles: ownRoles.map((role) => ({ id: roles[role].id, role })),
  status: disabled ? contract.UserStatus.disabled : contract.UserStatus.normal,
  gmtCreate: createdAt,
})

const getUserList = route(contract.getUserList, async ({ keyword = '', onlyAdmin, onlyTeachers, ...paging }) => {
  const wanted = foldForSearch(keyword)
  const users = (await usersNow()).filter(
    (user) =>
      isNamed(user, wanted) &&
      (!onlyAdmin || hasAccess('manage-problems', user.roles)) &&
      (!onlyTeachers || user.isTeacher),
  )
  const { records, ...rest } = page(users.toSorted(newestFirst), paging)
  return { ...rest, records: records.map(rowOf) }
})

/** What the audit log keeps of a user. */
const auditFields = (account: Account) =>
  pickFields(account, [
    'email',
    'nickname',
    'realname',
    'school',
    'roles',
    'isTeacher',
    'disabled',
    'titleName',
    'titleColor',
  ])

/** Whether a new role makes staff of somebody. */
const makesStaff = (role: Role | null, { roles: own }: Account) =>
  role !== null && hasAccess('manage-problems', [role]) && !hasAccess('manage-problems', own)

/** Whether somebody besides the reader knows the password of an account from its slip. */
async function isPasswordKnown(uid: string, reader: string): Promise<boolean> {
  const seeds = await Promise.all([groupSlipSeeds(uid, reader), teamSlipSeeds(uid, reader)])
  return hasSlipPassword(uid, seeds.flat())
}

const editUser = route(contract.editUser, async ({ uid, setNewPwd, password, type, status, ...others }, by) => {
  if (setNewPwd && !password) throw new Failure(errors['password-missing'])
  const passwordHash = setNewPwd && password ? await hashPassword(password) : undefined
  const role = type === undefined ? null : (contract.roleOfId(type) ?? 'default_user')
  const isBanned = status === contract.UserStatus.disabled
  const change = pickGiven({
    ...others,
    roles: role ? [role] : undefined,
    disabled: status === undefined ? undefined : isBanned,
  })
  const ended = await retryOnConflict(async () => {
    const account = await findAccount(uid)
    if (!account) throw new Failure(commonErrors['not-found'])
    const isSelf = account.uid === by.caller.uid
    const isOtherRole = role !== null && (account.roles.length !== 1 || account.roles[0] !== role)
    if (isSelf && (isOtherRole || isBanned)) throw new Failure(errors['not-yourself'])
    // or who made the account could sign in as staff
    if (makesStaff(role, account) && !setNewPwd && (await isPasswordKnown(uid, by.caller.uid)))
      throw new Failure(errors['user-first-password'])
    const after = { ...account, ...change }
    if (isNicknameReserved(after, account.nickname)) throw new Failure(profileErrors['nickname-reserved'])
    const entry = await auditWrite(by, {
      action: 'user.edit',
      target: account.username,
      before: auditFields(account),
      after: { ...auditFields(after), ...(setNewPwd ? { credentials: 'replaced' } : {}) },
    })
    const ends = setNewPwd || isBanned || isOtherRole ? { exceptSid: isSelf ? by.caller.sid : undefined } : null
    // a new role ends the code of a slip by the generation
    const codeEnd = change.isTeacher && !account.isTeacher ? [signInCodeRemoval(uid)] : []
    await changeAccount(account, { ...change, ...pickGiven({ passwordHash }) }, ends, [entry, ...codeEnd])
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
  await deleteSitePicture(account.avatar)
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
  ...teacherRoutes,
]
