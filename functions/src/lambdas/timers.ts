import { purgeAssignments, remindBeforeDue } from '../features/assignment/index.ts'
import { retireClasses } from '../features/class/retirement/retire.ts'
import { purgeContests } from '../features/contest/index.ts'
import { purgeCourses } from '../features/course/management/purge.ts'
import { expireCourseFiles } from '../features/course/uploads/delete.ts'
import { claimOldLooks } from '../features/directory/index.ts'
import { purgeDiscussions, updateDiscussions } from '../features/discussion/index.ts'
import { expireAttachments } from '../features/file/expire.ts'
import { purgeGroups } from '../features/group/index.ts'
import { purgeGroupProblems } from '../features/group-problem/index.ts'
import { expirePictures } from '../features/home/pictures.ts'
import { keepQueuesAwake } from '../features/judging/keep-queues-awake.ts'
import { sendDigests } from '../features/message/index.ts'
import { updateCounts } from '../features/problem/counts/count-list.ts'
import { purgeProblems } from '../features/problem-admin/trash/purge.ts'
import { refreshRanks } from '../features/rank/build.ts'
import { updateGroupRanks } from '../features/rank/of-groups/build.ts'
import { settleRatings } from '../features/rating/index.ts'
import { askAgain } from '../features/standing/index.ts'
import { sendUnsent } from '../features/submission/index.ts'
import { purgeTimedWorks } from '../features/timed-work/index.ts'
import { purgeTrainings, updateTrainingRanks } from '../features/training/index.ts'
import { runSteps, type Step } from '../platform/steps.ts'
import rates from './jobs.json' with { type: 'json' }
import { joinSlices } from './join-slices.ts'
import { endDeletedAccounts } from './user-data.ts'

joinSlices()

/** What the clock does, step by step; `jobs.json` says how often, deployed and, for demonstrations, locally. */
const jobs: Readonly<Record<keyof typeof rates, readonly Step[]>> = {
  ranks: [refreshRanks, claimOldLooks, updateGroupRanks],
  counts: [updateCounts],
  accounts: [endDeletedAccounts],
  problems: [
    purgeProblems,
    purgeContests,
    purgeTimedWorks,
    purgeTrainings,
    purgeAssignments,
    purgeGroups,
    purgeGroupProblems,
    purgeDiscussions,
  ],
  attachments: [expireAttachments, expirePictures, expireCourseFiles, purgeCourses],
  queues: [keepQueuesAwake],
  unsent: [sendUnsent],
  boards: [askAgain],
  trainings: [updateTrainingRanks],
  discussions: [updateDiscussions],
  digests: [remindBeforeDue, sendDigests],
  ratings: [settleRatings],
  classes: [retireClasses],
}

const byName = new Map<string, readonly Step[]>(Object.entries(jobs))

/** The Lambda behind the schedules; the event has the job's name. */
export async function handler({ job }: { job: string }): Promise<void> {
  const steps = byName.get(job)
  if (!steps) throw new Error(`There is no job ${job}`)
  await runSteps(job, steps)
}
