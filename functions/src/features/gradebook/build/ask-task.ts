import { now } from '../../../platform/clock.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { startTask, type TaskMaker } from '../../../platform/tasks.ts'
import { buildGradebook } from '../contract.ts'
import { type Build, wantBuild } from '../store.ts'

/** After so many ms what was read counts as old, or after so many times as long as reading took; and a task as lost. */
const oldAfter = 15_000
const timesTook = 20
const lostAfter = 120_000

const ageOf = (time: string | null, at: Date) => (time ? at.getTime() - Date.parse(time) : Number.POSITIVE_INFINITY)

/** Asks for what is handed in to be read anew. */
export async function askForBuild(number: number, by: TaskMaker): Promise<void> {
  await writeItem(wantBuild(number, now().toISOString()))
  await startTask(buildGradebook, { number }, by)
}

/** Asks for it where a reader meets what is old, or where the task that they wait for must be lost. Answers whether they wait. */
export async function refreshStaleGradebook(number: number, build: Build | null, by: TaskMaker): Promise<boolean> {
  const at = now()
  const isWaiting = build !== null && build.wanted > build.built
  const isOld = isWaiting
    ? ageOf(build.askedAt, at) > lostAfter
    : ageOf(build?.builtAt ?? null, at) > Math.max(oldAfter, timesTook * (build?.took ?? 0))
  if (isOld) await askForBuild(number, by)
  return isWaiting || isOld
}
