import { purgeContests } from '../features/contest/index.ts'
import { claimOldLooks } from '../features/directory/index.ts'
import { expireAttachments } from '../features/file/expire.ts'
import { keepQueuesAwake } from '../features/judging/awake.ts'
import { endAccounts } from '../features/own-data/end.ts'
import { updateCounts } from '../features/problem/counts/count-list.ts'
import { purgeProblems } from '../features/problem-admin/trash/purge.ts'
import { refreshRanks } from '../features/rank/build.ts'
import { settleRatings } from '../features/rating/index.ts'
import { askAgain } from '../features/standing/index.ts'
import { sendUnsent } from '../features/submission/index.ts'
import rates from './jobs.json' with { type: 'json' }
import { joinSlices } from './joins.ts'
import { userData } from './user-data.ts'

joinSlices()

/** What the clock does; `jobs.json` says how often, deployed and, for demonstrations, locally. */
const jobs: Readonly<Record<keyof typeof rates, () => Promise<void>>> = {
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
  boards: askAgain,
  ratings: async () => {
    await settleRatings()
  },
}

const byName = new Map(Object.entries(jobs))

/** The Lambda behind the schedules; the event has the job's name. */
export async function handler({ job }: { job: string }): Promise<void> {
  const work = byName.get(job)
  if (!work) throw new Error(`There is no job ${job}`)
  await work()
}
