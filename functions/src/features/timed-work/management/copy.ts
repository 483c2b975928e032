import { transact } from '../../../platform/table/index.ts'
import { type Copying, type CopyKind, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { allWorks, type Work } from '../store.ts'
import { workKey } from '../timed-work-set.ts'
import { formOf } from './form.ts'
import { createTimedWork, knownText } from './save.ts'

async function copyTimedWork(row: Work, into: Copying): Promise<void> {
  const from = workKey(row.number)
  const form = formOf(row, await knownText(row.number))
  const moved = { ...form, startTime: into.moved(form.startTime), endTime: into.moved(form.endTime) }
  const key = workKey(await createTimedWork(moved, into.by, into.gid))
  const entries = await entriesIn(into, from, key)
  if (entries.length > 0) await transact(entries.map(entryWrite))
  into.sets.set(from, key)
}

/** The timed works of a group, without the times that single people were given. */
export const copiedTimedWorks: CopyKind<'timedWorks'> = {
  name: 'timedWorks',
  in: async (gid) =>
    (await allWorks())
      .filter((row) => row.gid === gid)
      .map((row) => ({
        title: row.title,
        starts: row.startTime,
        set: workKey(row.number),
        copy: (into) => copyTimedWork(row, into),
      })),
}
