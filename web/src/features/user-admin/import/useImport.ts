import { getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { reload } from '../../../lib/calls/swr.ts'
import { useRows } from '../../../lib/rows/useRows.ts'
import { readTable } from './importTable.ts'

async function insert(users: string[][]) {
  const { created, failed } = await quietCall(insertBatchUser, { users })
  return { saved: created, failed }
}

/** The way of a table from the disk to its users. */
export const useImport = () => useRows({ read: readTable, send: insert, onSent: () => reload(getUserList) })
