import { transact } from '../../../platform/table/index.ts'
import { type Copying, copyKindOf, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { type Work, workItems } from '../store.ts'
import { workKey } from '../timed-work-set.ts'
import { formOf, ownedWorks } from './save.ts'

const keyOf = ({ number }: Work) => workKey(number)

async function copyTimedWork(row: Work, into: Copying): Promise<void> {
  const form = formOf(row, await workItems.knownText(row.number))
  const moved = { ...form, startTime: into.moved(form.startTime), endTime: into.moved(form.endTime) }
  const key = workKey(await ownedWorks.create(moved, into.by, into.gid))
  const entries = await entriesIn(into, keyOf(row), key)
  if (entries.length > 0) await transact(entries.map(entryWrite))
  into.sets.set(keyOf(row), key)
}

/** Copies of timed works have no extensions. */
export const copiedTimedWorks = copyKindOf('timedWorks', ownedWorks, copyTimedWork, {
  starts: ({ startTime }) => startTime,
  set: keyOf,
})
