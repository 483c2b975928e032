import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetScopes, trashOwnProblems } from '../../problem/index.ts'
import { forgetEntriesWrites } from '../../problem-set/index.ts'
import { forgetBoards } from '../../standing/index.ts'
import { forgetEntrants } from '../entrants.ts'
import { type Work, workItems } from '../store.ts'
import { scopesOf, workKey } from '../timed-work-set.ts'
import { ownedWorks } from './save.ts'

/** Deletes a timed work for good, its row last, so that the next run can finish what fails. */
async function purgeTimedWork(work: Work): Promise<void> {
  const { number, title } = work
  const key = workKey(number)
  await trashOwnProblems(key)
  await forgetEntrants(number)
  await forgetScopes(scopesOf(number))
  await forgetBoards(key)
  await ownedWorks.releaseFiles(number)
  await transact([...(await forgetEntriesWrites(key)), ...workItems.purgeWrites(work)])
  log.info('quiz purged', { tid: number, title })
}

/** A job of the clock; submissions stay where nobody sees them. */
export const purgeTimedWorks = (): Promise<void> => ownedWorks.purge(purgeTimedWork)
