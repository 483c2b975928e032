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

/** The check takes no longer cells, and no name or address is longer. */
const clipCell = (cell: string) => cell.slice(0, 254)

/** Clashes of rows with existing accounts. */
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

export const useImport = () =>
  useRows({ read: readTable, ask: askClashes, send: insertUsers, onSent: () => reloadCalls(getUserList) })
