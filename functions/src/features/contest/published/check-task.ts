import { isUsualYear } from '../../../platform/http/fields.ts'
import { createTaskWorker, type Work } from '../../../platform/tasks.ts'
import type { PackedProblem, PackedProblems } from '../../problem-exchange/index.ts'
import type { Published } from '../../standing/index.ts'
import { ContestType } from '../contract-terms.ts'
import { checkPublishedTask } from './contract.ts'
import { placesOf } from './packages.ts'
import { cleanName, type Plan, planOf } from './plan.ts'
import { type ReadUpload, withPublished } from './read.ts'

/** Rows of the board, and names of rows that differ, in a report. */
const reported = { rows: 10, different: 5 } as const

/** What the package of each problem in the file comes to; null for problems without one. */
async function packagedIn(
  { archive }: ReadUpload,
  { problems, terms }: Plan,
  packed: PackedProblems,
  progress: Work<unknown>['progress'],
): Promise<(PackedProblem | null)[]> {
  const found: (PackedProblem | null)[] = []
  const isScored = terms.type === ContestType.oi
  for (const [at, place] of placesOf(archive?.names ?? [], problems).entries()) {
    await progress(at, problems.length)
    found.push(archive && place !== null ? await packed.look(archive, place, { isScored }) : null)
  }
  return found
}

/** When it began, where that is a time that a contest may have. */
function startOf({ startAt }: Plan): string | null {
  const time = startAt === null ? null : new Date(startAt).toISOString()
  return time !== null && isUsualYear(time) ? time : null
}

function toCheckReport(published: Published, plan: Plan, packaged: readonly (PackedProblem | null)[]) {
  const { ours, differences } = plan.result
  return {
    title: plan.title,
    type: plan.terms.type,
    startTime: startOf(plan),
    duration: Math.ceil(plan.duration / 1000),
    frozen: plan.frozen === null ? null : Math.round(plan.frozen / 1000),
    penalty: plan.terms.rules.penalty,
    teams: plan.teams.length,
    tries: plan.tries.length,
    left: plan.left,
    awards: plan.terms.awardConfigList.map(({ name, num }) => ({ name, num })),
    problems: plan.problems.map(({ label, title, color }, at) => ({
      displayId: label,
      title,
      color,
      packaged: packaged[at] ?? null,
    })),
    top: ours.slice(0, reported.rows).map(({ who, rank, solved, time, points }) => ({
      rank,
      name: who.nickname,
      school: who.school,
      solved,
      time,
      points,
    })),
    compared:
      published.rows.length === 0
        ? null
        : {
            rows: published.rows.length,
            different: differences.length,
            first: differences.slice(0, reported.different).map(({ name }) => cleanName(name)),
          },
    notes: [...published.notes],
  }
}

/** Reads a published result and tells what importing it would make. Changes nothing. */
export const checkPublishedWorker = (packed: PackedProblems) =>
  createTaskWorker(checkPublishedTask, ({ input, by, progress }) =>
    withPublished(by.caller.uid, input.uploadId, null, async (read) => {
      const plan = planOf(read.published)
      const packaged = await packagedIn(read, plan, packed, progress)
      return { ...input, etag: read.etag, ...toCheckReport(read.published, plan, packaged) }
    }),
  )
