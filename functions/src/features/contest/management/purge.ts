import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetComments } from '../../comment/index.ts'
import { ofGoneGroups } from '../../group/index.ts'
import { allProblems, forgetCounts, ownOf, trashWrites } from '../../problem/index.ts'
import { entriesOf, removalWrite, setsWith, turnRemoval } from '../../problem-set/index.ts'
import { forgetBoards } from '../../standing/index.ts'
import { forgetScope } from '../../tries/index.ts'
import { announce } from '../announcements/announce.ts'
import { forgetBalloons } from '../balloons/store.ts'
import { contestComments } from '../comments.ts'
import { contestKey, scopesOf } from '../contest-set.ts'
import { forgetMembers } from '../members.ts'
import { forgetAllVisits } from '../people/visits.ts'
import { forgetPrints } from '../printing/store.ts'
import { forgetQuestions } from '../questions/store.ts'
import { forgetReaders } from '../readers/store.ts'
import { allContests, type Contest, purgeWrites, textOf } from '../store.ts'
import { descriptionClaims, tutorialClaims } from '../texts.ts'
import { forgetRunsIn, runsIn } from '../virtual/store.ts'
import { scopeOfRun } from '../virtual/view.ts'
import { undo } from './undo.ts'

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
  await announce.forget(number)
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
  const virtual = (await runsIn(number)).map((run) => scopeOfRun(number, run))
  for (const scope of [...scopesOf(number), ...virtual]) {
    await forgetScope(scope)
    await forgetCounts(scope)
  }
  await forgetRunsIn(number)
  await forgetBoards(contestKey(number))
}

/** Deletes a contest for good, itself at last: what breaks off is done by the next run. */
async function purgeContest({ number, title }: Contest): Promise<void> {
  await trashOwnProblems(number)
  await forgetInside(number)
  await forgetTexts(number)
  const entries = await entriesOf(contestKey(number))
  await transact([...entries.map(removalWrite), turnRemoval(contestKey(number)), ...purgeWrites(number)])
  log.info('contest purged', { cid: number, title })
}

/**
 * Deletes what belongs to groups that are gone, and for good what was deleted more than a week ago;
 * submissions stay where nobody meets them any more.
 */
export async function purgeContests(): Promise<void> {
  await undo.abandon(await ofGoneGroups(allContests))
  for (const row of await undo.past()) await purgeContest(row)
}
