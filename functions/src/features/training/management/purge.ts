import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { removeEntries } from '../entries/save.ts'
import { type Training, trainingItems } from '../store.ts'
import { trainingKey } from '../training-set.ts'
import { ownedTrainings } from './save.ts'

/** Deletes a training for good, its row last, so that the next run can finish what fails. */
async function purgeTraining(training: Training): Promise<void> {
  const { number, title } = training
  await removeEntries(await entriesOf(trainingKey(number)))
  await ownedTrainings.releaseFiles(number)
  await transact(trainingItems.purgeWrites(training))
  log.info('training purged', { tid: number, title })
}

/** A job of the clock; submissions stay. */
export const purgeTrainings = (): Promise<void> => ownedTrainings.purge(purgeTraining)
