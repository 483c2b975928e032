import { now } from '../../../platform/clock.ts'
import { tryWriteItem } from '../../../platform/table/index.ts'
import { rosterOf } from '../roster.ts'
import { buildOf, builtWrite, gradebookOf, studentsOf } from '../store.ts'
import { gatherHanded } from './gather.ts'
import { dropHanded, storeHanded } from './objects.ts'

/** Reads what is handed in, until all that was asked for is done; a builder that comes to nothing new does nothing. */
export async function runGradebookBuild(
  number: number,
  progress: (done: number, total: number) => Promise<void>,
  requestId: string,
): Promise<void> {
  for (;;) {
    const before = await buildOf(number)
    if (!before || before.built >= before.wanted) return
    const started = now().getTime()
    const [gradebook, kept] = await Promise.all([gradebookOf(number), studentsOf(number)])
    if (!gradebook) return
    const students = await rosterOf(gradebook, kept)
    const object = await storeHanded(number, await gatherHanded(gradebook, students, progress, requestId))
    const took = now().getTime() - started
    const row = {
      number,
      built: before.wanted,
      object,
      previous: before.object,
      builtAt: new Date(started).toISOString(),
      took,
    }
    const isCurrent = await tryWriteItem(builtWrite(row, before))
    // who has just read the head may still ask for the one before, but for none older
    await dropHanded(isCurrent ? before.previous : object)
  }
}
