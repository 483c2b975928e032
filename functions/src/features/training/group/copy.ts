import { type Copying, copyKindOf, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { saveEntries } from '../entries/save.ts'
import { formOf, ownedTrainings } from '../management/save.ts'
import { type Training, trainingItems } from '../store.ts'
import { trainingKey } from '../training-set.ts'

const keyOf = ({ number }: Training) => trainingKey(number)

async function copyTraining(row: Training, into: Copying): Promise<void> {
  const form = formOf(row, await trainingItems.knownText(row.number))
  const number = await ownedTrainings.create(form, into.by, into.gid)
  const key = trainingKey(number)
  const entries = await entriesIn(into, keyOf(row), key)
  if (entries.length > 0) {
    const pids = entries.map(({ pid }) => pid)
    await saveEntries(number, 'training.problem', null, { pids }, entries.map(entryWrite), into.by)
  }
  into.sets.set(keyOf(row), key)
}

export const copiedTrainings = copyKindOf('trainings', ownedTrainings, copyTraining, { set: keyOf })
