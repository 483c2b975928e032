import { getContestants, saveContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import { getAdminContests, getGroupAdminContestList } from '@oj/functions/features/contest/contract.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls } from '../../../lib/calls/swr.ts'
import { useRows } from '../../../lib/rows/useRows.ts'
import { readContestants } from './table.ts'

/** The way of a table from the disk to the contestants of a contest. */
export const useListing = (cid: number) =>
  useRows({
    read: readContestants,
    send: (contestants) => quietCall(saveContestants, { cid, contestants }),
    onSent: () => Promise.all([reloadCalls(getContestants), forgetCalls(getAdminContests, getGroupAdminContestList)]),
  })
