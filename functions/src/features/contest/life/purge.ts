import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { allProblems, ownOf, trashWrites } from '../../problem/index.ts'
import { entriesOf, removalWrite, setsWith } from '../../problem-set/index.ts'
import { contestKey } from '../contest-set.ts'
import { type Contest, purgeWrites, textOf, trashedContests } from '../store.ts'
import { descriptionClaims, tutorialClaims } from '../texts.ts'

/** How long a deleted contest can be restored. */
const undoMs = 7 * 24 * 3_600_000

/** Whether it is too late to restore a deleted contest. */
export const isPast = ({ deletedAt }: Pick<Contest, 'deletedAt'>): boolean =>
  deletedAt !== null && Date.parse(deletedAt) + undoMs <= now().getTime()

/** Deletes the problems that were made for a contest, but for those that another one has taken over. */
async function trashOwnProblems(contest: number): Promise<void> {
  for (const row of ownOf(await allProblems(), contestKey(contest))) {
    const others = (await setsWith(row.pid)).filter((key) => key !== contestKey(contest))
    if (others.length === 0) await transact(trashWrites(row, now().toISOString(), ''))
  }
}

/** Deletes for good what was deleted more than a week ago; submissions stay where nobody meets them any more. */
export async function purgeContests(): Promise<void> {
  for (const row of (await trashedContests()).filter(isPast)) {
    const { number, title } = row
    await trashOwnProblems(number)
    const [text, entries] = await Promise.all([textOf(number), entriesOf(contestKey(number))])
    const claims = await Promise.all([
      descriptionClaims(number, { content: text?.description ?? '' }, null, { caller: null }),
      tutorialClaims(number, { content: text?.tutorial ?? '' }, null, { caller: null }),
    ])
    await transact([...claims.flat(), ...entries.map(removalWrite), ...purgeWrites(number)])
    log.info('contest purged', { cid: number, title })
  }
}
