import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { ofGoneGroups } from '../../group/index.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { removeEntries } from '../entries/save.ts'
import { allTrainings, purgeWrites, type Training, textOf } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { trainingKey } from '../training-set.ts'
import { undo } from './undo.ts'

/** Deletes a training for good, itself at last: what breaks off is done by the next run. */
async function purgeTraining(training: Training): Promise<void> {
  const { number, title } = training
  await removeEntries(await entriesOf(trainingKey(number)))
  const text = await textOf(number)
  const claims = await descriptionClaims(number, { content: text?.description ?? '' }, null, { caller: null })
  await transact([...purgeWrites(training), ...claims])
  log.info('training purged', { tid: number, title })
}

/**
 * Deletes what belongs to groups that are gone, and for good what was deleted more than a week ago;
 * submissions stay their authors'.
 */
export async function purgeTrainings(): Promise<void> {
  await undo.abandon(await ofGoneGroups(allTrainings))
  for (const row of await undo.past()) await purgeTraining(row)
}
