import { foldForSearch } from '@oj/shared/text.ts'
import { hasAccess, roles } from '../../platform/http/access.ts'
import { page } from '../../platform/http/page.ts'
import { route } from '../../platform/http/serve.ts'
import type { Account } from '../account/index.ts'
import { usersNow } from '../directory/index.ts'
import * as contract from './contract.ts'

const newestFirst = (a: Account, b: Account) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.username < b.username ? -1 : 1

/** Who has this text in a name or an address, in any case of its letters. */
const isNamed = ({ username, nickname, email, realname }: Account, keyword: string) =>
  [username, nickname, email, realname].some((text) => foldForSearch(text).includes(keyword))

const rowOf = ({ roles: ownRoles, disabled, createdAt, ...account }: Account) => ({
  ...account,
  type: roles[ownRoles[0] ?? 'default_user'].id,
  status: disabled ? contract.UserStatus.disabled : contract.UserStatus.normal,
  gmtCreate: createdAt,
})

/** The list of users for staff. */
export const getUserList = route(contract.getUserList, async ({ keyword = '', onlyAdmin, ...paging }) => {
  const wanted = foldForSearch(keyword)
  const users = (await usersNow()).filter(
    (user) => isNamed(user, wanted) && (!onlyAdmin || hasAccess('manage-problems', user.roles)),
  )
  const { records, ...rest } = page(users.toSorted(newestFirst), paging)
  return { ...rest, records: records.map(rowOf) }
})
