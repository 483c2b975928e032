import { purgeContests } from '../features/contest/index.ts'
import { purgeCourses } from '../features/course/life/purge.ts'
import { expireCourseFiles } from '../features/course/uploads/delete.ts'
import { claimOldLooks } from '../features/directory/index.ts'
import { purgeDiscussions, updateDiscussions } from '../features/discussion/index.ts'
import { expireAttachments } from '../features/file/expire.ts'
import { purgeGroups } from '../features/group/index.ts'
import { purgeGroupProblems } from '../features/group-problem/index.ts'
import { expirePictures } from '../features/home/pictures.ts'
import { keepQueuesAwake } from '../features/judging/awake.ts'
import { sendDigests } from '../features/message/index.ts'
import { endAccounts } from '../features/own-data/end.ts'
import { updateCounts } from '../features/problem/counts/count-list.ts'
import { purgeProblems } from '../features/problem-admin/trash/purge.ts'
import { refreshRanks } from '../features/rank/build.ts'
import { updateGroupRanks } from '../features/rank/of-groups/build.ts'
import { settleRatings } from '../features/rating/index.ts'
import { askAgain } from '../features/standing/index.ts'
import { sendUnsent } from '../features/submission/index.ts'
import { purgeTimedWorks } from '../features/timed-work/index.ts'
import { purgeTrainings, updateTrainingRanks } from '../features/training/index.ts'
import rates from './jobs.json' with { type: 'json' }
import { joinSlices } from './joins.ts'
import { userData } from './user-data.ts'

joinSlices()

/** What the clock does; `jobs.json` says how often, deployed and, for demonstrations, locally. */
const jobs: Readonly<Record<keyof typeof rates, () => Promise<void>>> = {
  ranks: async () => {
    await refreshRanks()
    await claimOldLooks()
    await updateGroupRanks()
  },
  counts: updateCounts,
  accounts: () => endAccounts(userData),
  problems: async () => {
    await purgeProblems()
    await purgeContests()
    await purgeTimedWorks()
    await purgeTrainings()
    await purgeGroups()
    await purgeGroupProblems()
    await purgeDiscussions()
  },
  attachments: async () => {
    await expireAttachments()
    await expirePictures()
    await expireCourseFiles()
    await purgeCourses()
  },
  queues: keepQueuesAwake,
  unsent: sendUnsent,
  boards: askAgain,
  trainings: updateTrainingRanks,
  discussions: updateDiscussions,
  digests: () => sendDigests(),
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
