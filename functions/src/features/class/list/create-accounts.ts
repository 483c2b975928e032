import type { ErrorSpec } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { uidOfName } from '../../account/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { placeWrites } from '../../group/index.ts'
import { makeUser, mapInOrder, randomPassword, readRow } from '../../user-admin/index.ts'

/** Characters of a password that a row leaves out. */
const passwordLength = 10

interface Made {
  readonly username: string
  readonly password: string
}

/** Makes the account of a row. */
async function accountOf(cells: readonly string[]): Promise<Made | ErrorSpec> {
  const [username = '', password = '', ...others] = cells
  const read = readRow([username, password === '' ? randomPassword(passwordLength) : password, ...others])
  if ('error' in read) return read.error
  return (await makeUser(read.user)) ?? { username: read.user.username, password: read.user.password }
}

/** Makes the accounts of these rows, and what kept some of them from being made, in their order. */
export async function makeAccounts(rows: readonly (readonly string[])[]) {
  const results = await mapInOrder(rows, accountOf)
  return {
    accounts: results.flatMap((one) => ('password' in one ? [one] : [])),
    flaws: results.map((one) => ('password' in one ? null : one)),
  }
}

/** Makes members of new accounts, one after the other: they are counted in one place. */
export async function placeAccounts(gid: number, accounts: readonly Made[]): Promise<void> {
  for (const { username } of accounts) {
    const uid = await uidOfName(username)
    if (uid) await transact(placeWrites(gid, { uid, username }, null, { auth: GroupLevel.member }))
  }
}
