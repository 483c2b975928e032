import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { uidOfName } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupRoute, placeWrites } from '../../group/index.ts'
import { userAdminErrors } from '../../user-admin/errors.ts'
import {
  isOpenList,
  listWrite,
  makeUser,
  mapInOrder,
  newListKey,
  randomPassword,
  readRow,
} from '../../user-admin/index.ts'
import * as contract from './contract.ts'
import { flawOf, inviteKnown, matchClassRows, toFailures } from './match-rows.ts'

/** Characters of a password that a row leaves out. */
const passwordLength = 10

interface NewAccount {
  readonly username: string
  readonly password: string
}

/** Makes the account of a row. */
async function makeAccount(cells: readonly string[]): Promise<NewAccount | ErrorSpec> {
  const [username = '', password = '', ...others] = cells
  const read = readRow([username, password === '' ? randomPassword(passwordLength) : password, ...others])
  if ('error' in read) return read.error
  return (await makeUser(read.user)) ?? { username: read.user.username, password: read.user.password }
}

/** Makes new accounts members, one after the other: members are counted in one item. */
async function placeAccounts(gid: number, accounts: readonly NewAccount[]): Promise<void> {
  for (const { username } of accounts) {
    const uid = await uidOfName(username)
    if (uid) await transact(placeWrites(gid, { uid, username }, null, { auth: GroupLevel.member }))
  }
}

const inviteClass = groupRoute(contract.inviteClass, async ({ gid, rows }, by) => {
  const matched = await matchClassRows(gid, rows)
  return { ...(await inviteKnown(gid, matched, by)), failed: toFailures(rows, matched.map(flawOf), by) }
})

const makeClass = groupRoute(contract.makeClass, async ({ gid, rows, key }, by) => {
  if (key !== undefined && !(await isOpenList(key))) throw new Failure(userAdminErrors['list-gone'])
  const matched = await matchClassRows(gid, rows)
  const counts = await inviteKnown(gid, matched, by)
  const unknown = matched.flatMap((one, row) => (one.is === 'unknown' ? [row] : []))
  const results = await mapInOrder(
    unknown.map((row) => rows[row] ?? []),
    makeAccount,
  )
  const accounts = results.flatMap((one) => ('password' in one ? [one] : []))
  const list = key ?? (accounts.length > 0 ? newListKey() : null)
  if (list !== null && accounts.length > 0) {
    const after = { gid, usernames: accounts.map(({ username }) => username) }
    const entry = await auditWrite(by, { action: 'user.import', target: String(accounts.length), after })
    await transact([listWrite(list, accounts), entry])
    await placeAccounts(gid, accounts)
  }
  const flaws = matched.map((one, row) => {
    const result = results[unknown.indexOf(row)]
    return one.is !== 'unknown' ? flawOf(one) : result && !('password' in result) ? result : null
  })
  return { ...counts, made: accounts.length, key: list, failed: toFailures(rows, flaws, by) }
})

export const classListRoutes = [inviteClass, makeClass]
