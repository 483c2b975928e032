import { now } from '../../../platform/clock.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { startTask, type TaskMaker } from '../../../platform/tasks.ts'
import { buildGradebook } from '../contract.ts'
import { type Build, wantBuild } from '../store.ts'

/** In ms: a build is stale after this, or after so many times as long as it took; a task that has not ended counts as lost. */
const staleAfter = 15_000
const staleFactor = 20
const lostAfter = 120_000

const ageOf = (time: string | null, at: Date) => (time ? at.getTime() - Date.parse(time) : Number.POSITIVE_INFINITY)

/** Starts a build. */
export async function askForBuild(number: number, by: TaskMaker): Promise<void> {
  await writeItem(wantBuild(number, now().toISOString()))
  await startTask(buildGradebook, { number }, by)
}

/** Starts a build where the last one is stale or its task is lost; answers whether a build is under way. */
export async function refreshStaleGradebook(number: number, build: Build | null, by: TaskMaker): Promise<boolean> {
  const at = now()
  const isWaiting = build !== null && build.wanted > build.built
  const isStale = isWaiting
    ? ageOf(build.askedAt, at) > lostAfter
    : ageOf(build?.builtAt ?? null, at) > Math.max(staleAfter, staleFactor * (build?.took ?? 0))
  if (isStale) await askForBuild(number, by)
  return isWaiting || isStale
}
