import { type Copying, type CopyKind, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { saveEntries } from '../entries/save.ts'
import { createTraining, formOf, knownText } from '../management/save.ts'
import { allTrainings, type Training } from '../store.ts'
import { trainingKey } from '../training-set.ts'

async function copyTraining(row: Training, into: Copying): Promise<void> {
  const from = trainingKey(row.number)
  const number = await createTraining(formOf(row, await knownText(row.number)), row.category, into.by, into.gid)
  const key = trainingKey(number)
  const entries = await entriesIn(into, from, key)
  if (entries.length > 0) {
    const pids = entries.map(({ pid }) => pid)
    await saveEntries(number, 'training.problem', null, { pids }, entries.map(entryWrite), into.by)
  }
  into.sets.set(from, key)
}

/** The trainings of a group, with what others want to know of them: hidden ones stay hidden. */
export const copiedTrainings: CopyKind<'trainings'> = {
  name: 'trainings',
  in: async (gid) =>
    (await allTrainings())
      .filter((row) => row.gid === gid)
      .map((row) => ({
        title: row.title,
        starts: null,
        set: trainingKey(row.number),
        copy: (into) => copyTraining(row, into),
      })),
}
