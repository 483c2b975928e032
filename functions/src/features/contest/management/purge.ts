import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetComments } from '../../comment/index.ts'
import { forgetScopes, trashOwnProblems } from '../../problem/index.ts'
import { forgetEntriesWrites } from '../../problem-set/index.ts'
import { forgetBoards } from '../../standing/index.ts'
import { announce } from '../announcements/announce.ts'
import { forgetBalloons } from '../balloons/store.ts'
import { contestComments } from '../comments.ts'
import { contestKey, scopesOf } from '../contest-set.ts'
import { forgetMembers } from '../members.ts'
import { forgetAllVisits } from '../people/visits.ts'
import { forgetPrints } from '../printing/store.ts'
import { forgetQuestions } from '../questions/store.ts'
import { forgetReaders } from '../readers/store.ts'
import { type Contest, contestItems } from '../store.ts'
import { tutorialClaims } from '../texts.ts'
import { forgetRunsIn, runsIn } from '../virtual/store.ts'
import { scopeOfRun } from '../virtual/view.ts'
import { ownedContests } from './save.ts'

/** Removes all texts of a contest, which lets go of their files. */
async function forgetTexts(number: number): Promise<void> {
  await announce.forget(number)
  await ownedContests.releaseFiles(number)
  const text = await contestItems.textOf(number)
  const released = await tutorialClaims(number, { content: text?.tutorial ?? '' }, null, { caller: null })
  if (released.length > 0) await transact(released)
}

/** What each of its parts does when a contest goes for good. */
const insides = [forgetQuestions, forgetPrints, forgetBalloons, forgetAllVisits, forgetMembers, forgetReaders]

/** Removes what was said, handed out and counted in a contest. */
async function forgetInside(number: number): Promise<void> {
  await forgetComments({ owner: contestComments, number })
  for (const forget of insides) await forget(number)
  const virtual = (await runsIn(number)).map((run) => scopeOfRun(number, run))
  await forgetScopes([...scopesOf(number), ...virtual])
  await forgetRunsIn(number)
  await forgetBoards(contestKey(number))
}

/** Deletes a contest for good, itself at last: what breaks off is done by the next run. */
async function purgeContest(contest: Contest): Promise<void> {
  const { number, title } = contest
  await trashOwnProblems(contestKey(number))
  await forgetInside(number)
  await forgetTexts(number)
  await transact([...(await forgetEntriesWrites(contestKey(number))), ...contestItems.purgeWrites(contest)])
  log.info('contest purged', { cid: number, title })
}

/**
 * Deletes what belongs to groups that are gone, and for good what was deleted more than a week ago;
 * submissions stay where nobody meets them any more.
 */
export const purgeContests = (): Promise<void> => ownedContests.purge(purgeContest)
