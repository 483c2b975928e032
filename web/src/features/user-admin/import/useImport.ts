import {
  checkBatchUser,
  clashErrors,
  getUserList,
  insertBatchUser,
} from '@oj/functions/features/user-admin/contract.ts'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { useRows } from '../../../lib/rows/useRows.ts'
import { readTable } from './importTable.ts'

/** A cell as the check takes it: no name or address is longer. */
const clipCell = (cell: string) => cell.slice(0, 254)

/** What other accounts have against some rows. */
async function askClashes(rows: string[][]) {
  const users = rows.map(([username = '', , email = '', , , nickname = '']) => {
    return { username: clipCell(username), email: clipCell(email), nickname: clipCell(nickname) }
  })
  const { clashes } = await call(checkBatchUser, { users })
  return clashes.map((codes) => clashErrors.filter(({ code }) => codes.includes(code)))
}

async function insertUsers(users: string[][]) {
  const { created, failed } = await quietCall(insertBatchUser, { users })
  return { saved: created, failed }
}

/** The way of a table from the disk to its users. */
export const useImport = () =>
  useRows({ read: readTable, ask: askClashes, send: insertUsers, onSent: () => reloadCalls(getUserList) })
