import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetComments } from '../../comment/index.ts'
import { allProblems, forgetCounts, ownOf, trashWrites } from '../../problem/index.ts'
import { entriesOf, removalWrite, setsWith } from '../../problem-set/index.ts'
import { forgetBoards } from '../../standing/index.ts'
import { forgetScope } from '../../tries/index.ts'
import { announcementsOf, removeWrite } from '../announcements/store.ts'
import { forgetBalloons } from '../balloons/store.ts'
import { contestComments } from '../comments.ts'
import { contestKey, scopesOf } from '../contest-set.ts'
import { idIn } from '../ids.ts'
import { forgetMembers } from '../members.ts'
import { forgetAllVisits } from '../people/visits.ts'
import { forgetPrints } from '../printing/store.ts'
import { forgetQuestions } from '../questions/store.ts'
import { forgetReaders } from '../readers/store.ts'
import { type Contest, purgeWrites, textOf, trashedContests } from '../store.ts'
import { announcementClaims, descriptionClaims, tutorialClaims } from '../texts.ts'

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

/** Removes all texts of a contest, which lets go of their files. */
async function forgetTexts(number: number): Promise<void> {
  const by = { caller: null }
  for (const row of await announcementsOf(number)) {
    await transact([
      removeWrite(number, row.number),
      ...(await announcementClaims(idIn(number, row.number), row, null, by)),
    ])
  }
  const text = await textOf(number)
  const released = [
    await descriptionClaims(number, { content: text?.description ?? '' }, null, by),
    await tutorialClaims(number, { content: text?.tutorial ?? '' }, null, by),
  ]
  for (const writes of released) if (writes.length > 0) await transact(writes)
}

/** Removes what was said, handed out and counted in a contest. */
async function forgetInside(number: number): Promise<void> {
  await forgetComments({ owner: contestComments, number })
  await forgetQuestions(number)
  await forgetPrints(number)
  await forgetBalloons(number)
  await forgetAllVisits(number)
  await forgetMembers(number)
  await forgetReaders(number)
  for (const scope of scopesOf(number)) {
    await forgetScope(scope)
    await forgetCounts(scope)
  }
  await forgetBoards(contestKey(number))
}

/** Deletes a contest for good, itself at last: what breaks off is done by the next run. */
async function purge({ number, title }: Contest): Promise<void> {
  await trashOwnProblems(number)
  await forgetInside(number)
  await forgetTexts(number)
  const entries = await entriesOf(contestKey(number))
  await transact([...entries.map(removalWrite), ...purgeWrites(number)])
  log.info('contest purged', { cid: number, title })
}

/** Deletes for good what was deleted more than a week ago; submissions stay where nobody meets them any more. */
export async function purgeContests(): Promise<void> {
  for (const row of (await trashedContests()).filter(isPast)) await purge(row)
}
