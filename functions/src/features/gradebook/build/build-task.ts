import { now } from '../../../platform/clock.ts'
import { tryWriteItem } from '../../../platform/table/index.ts'
import { createTaskWorker } from '../../../platform/tasks.ts'
import { buildGradebook } from '../contract.ts'
import { rosterOf } from '../roster.ts'
import { buildOf, builtWrite, gradebookOf, studentsOf } from '../store.ts'
import { gatherSnapshot } from './gather.ts'
import { removeSnapshot, storeSnapshot } from './objects.ts'

/** Reads what was handed in until all requested builds are done. */
export const buildGradebookWorker = createTaskWorker(buildGradebook, async ({ input, progress, by }) => {
  const { number } = input
  for (;;) {
    const before = await buildOf(number)
    if (!before || before.built >= before.wanted) return {}
    const started = now().getTime()
    const [gradebook, kept] = await Promise.all([gradebookOf(number), studentsOf(number)])
    if (!gradebook) return {}
    const students = await rosterOf(gradebook, kept)
    const object = await storeSnapshot(number, await gatherSnapshot(gradebook, students, progress, by.requestId))
    const row = {
      number,
      built: before.wanted,
      object,
      previous: before.object,
      builtAt: new Date(started).toISOString(),
      took: now().getTime() - started,
    }
    const isCurrent = await tryWriteItem(builtWrite(row, before))
    // somebody who has just read the row may still load the object before this one, but no older one
    await removeSnapshot(isCurrent ? before.previous : object)
  }
})
