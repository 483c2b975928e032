import { purgeContests } from '../features/contest/index.ts'
import { claimOldLooks } from '../features/directory/index.ts'
import { expireAttachments } from '../features/file/expire.ts'
import { keepQueuesAwake } from '../features/judging/awake.ts'
import { endAccounts } from '../features/own-data/end.ts'
import { updateCounts } from '../features/problem/counts/count-list.ts'
import { purgeProblems } from '../features/problem-admin/trash/purge.ts'
import { refreshRanks } from '../features/rank/build.ts'
import { sendUnsent } from '../features/submission/index.ts'
import { joinSlices } from './joins.ts'
import { userData } from './user-data.ts'

joinSlices()

/** Scheduled jobs. The stack defines the schedules; the event contains the job's name. */
const jobs = {
  ranks: async () => {
    await refreshRanks()
    await claimOldLooks()
  },
  counts: updateCounts,
  accounts: () => endAccounts(userData),
  problems: async () => {
    await purgeProblems()
    await purgeContests()
  },
  attachments: expireAttachments,
  queues: keepQueuesAwake,
  unsent: sendUnsent,
}

/** The Lambda behind the schedules. */
export const handler = ({ job }: { job: keyof typeof jobs }): Promise<void> => jobs[job]()
