import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { groupRoute } from '../../group/index.ts'
import { userAdminErrors } from '../../user-admin/errors.ts'
import { isOpenList, listWrite, newListKey } from '../../user-admin/index.ts'
import * as contract from './contract.ts'
import { makeAccounts, placeAccounts } from './create-accounts.ts'
import { failedRows, flawOf, inviteKnown, matchClassRows } from './match-rows.ts'

const inviteClass = groupRoute(contract.inviteClass, async ({ gid, rows }, by) => {
  const taken = await matchClassRows(gid, rows)
  const told = await inviteKnown(gid, taken, by)
  return { ...told, failed: failedRows(rows, taken.map(flawOf), by) }
})

const makeClass = groupRoute(contract.makeClass, async ({ gid, rows, key }, by) => {
  if (key !== undefined && !(await isOpenList(key))) throw new Failure(userAdminErrors['list-gone'])
  const taken = await matchClassRows(gid, rows)
  const told = await inviteKnown(gid, taken, by)
  const unknown = taken.flatMap((one, row) => (one.is === 'unknown' ? [row] : []))
  const { accounts, flaws } = await makeAccounts(unknown.map((row) => rows[row] ?? []))
  const list = key ?? (accounts.length > 0 ? newListKey() : null)
  if (list !== null && accounts.length > 0) {
    const usernames = accounts.map(({ username }) => username)
    const after = { gid, usernames }
    const entry = await auditWrite(by, { action: 'user.import', target: String(accounts.length), after })
    await transact([listWrite(list, accounts), entry])
    await placeAccounts(gid, accounts)
  }
  const errors = taken.map((one, row) => {
    return one.is === 'unknown' ? (flaws[unknown.indexOf(row)] ?? null) : flawOf(one)
  })
  return { ...told, made: accounts.length, key: list, failed: failedRows(rows, errors, by) }
})

export const classListRoutes = [inviteClass, makeClass]
