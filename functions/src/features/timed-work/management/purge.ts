import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { ofGoneGroups } from '../../group/index.ts'
import { allProblems, forgetCounts, ownOf, trashWrites } from '../../problem/index.ts'
import { entriesOf, removalWrite, setsWith, turnRemoval } from '../../problem-set/index.ts'
import { forgetBoards } from '../../standing/index.ts'
import { forgetScope } from '../../tries/index.ts'
import { forgetEntrants } from '../entrants.ts'
import { allWorks, purgeWrites, textOf, type Work } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { scopesOf, workKey } from '../timed-work-set.ts'
import { undo } from './undo.ts'

/** Deletes the problems that were made for a timed work, but for those that another set has taken over. */
async function trashOwnProblems(number: number): Promise<void> {
  for (const row of ownOf(await allProblems(), workKey(number))) {
    const others = (await setsWith(row.pid)).filter((key) => key !== workKey(number))
    if (others.length === 0) await transact(trashWrites(row, now().toISOString(), ''))
  }
}

/** Deletes a timed work for good, itself at last: what breaks off is done by the next run. */
async function purgeTimedWork({ number, title }: Work): Promise<void> {
  await trashOwnProblems(number)
  await forgetEntrants(number)
  for (const scope of scopesOf(number)) {
    await forgetScope(scope)
    await forgetCounts(scope)
  }
  await forgetBoards(workKey(number))
  const text = await textOf(number)
  const claims = await descriptionClaims(number, { content: text?.description ?? '' }, null, { caller: null })
  if (claims.length > 0) await transact(claims)
  const entries = await entriesOf(workKey(number))
  await transact([...entries.map(removalWrite), turnRemoval(workKey(number)), ...purgeWrites(number)])
  log.info('timed work purged', { tid: number, title })
}

/**
 * Deletes what belongs to groups that are gone, and for good what was deleted more than a week ago;
 * submissions stay where nobody meets them any more.
 */
export async function purgeTimedWorks(): Promise<void> {
  await undo.abandon(await ofGoneGroups(allWorks))
  for (const row of await undo.past()) await purgeTimedWork(row)
}
