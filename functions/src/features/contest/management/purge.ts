import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetComments } from '../../comment/index.ts'
import { forgetScopes, trashOwnProblems } from '../../problem/index.ts'
import { forgetEntriesWrites } from '../../problem-set/index.ts'
import { forgetBoards } from '../../standing/index.ts'
import { forgetBalloons } from '../balloons/store.ts'
import { contestComments } from '../comments.ts'
import { contestKey, scopesOf } from '../contest-set.ts'
import { forgetMembers } from '../members.ts'
import { forgetAllVisits } from '../people/visits.ts'
import { forgetPrints } from '../printing/store.ts'
import { forgetQuestions } from '../questions/store.ts'
import { forgetReaders } from '../readers/store.ts'
import { type Contest, contestItems } from '../store.ts'
import { forgetTeams } from '../teams/store.ts'
import { announcementCalls, tutorialClaims } from '../texts.ts'
import { forgetRunsIn, runsIn } from '../virtual/store.ts'
import { scopeOfRun } from '../virtual/view.ts'
import { ownedContests } from './save.ts'

/** What each part of a contest does when it goes for good. */
const removals = [
  forgetQuestions,
  forgetPrints,
  forgetBalloons,
  forgetAllVisits,
  forgetMembers,
  forgetTeams,
  forgetReaders,
]

/** Deletes a contest for good, itself at last: the next run goes on where one breaks off. */
async function purgeContest(contest: Contest): Promise<void> {
  const { number, title } = contest
  const set = contestKey(number)
  await trashOwnProblems(set)
  await forgetComments({ owner: contestComments, number })
  for (const forget of removals) await forget(number)
  const virtual = (await runsIn(number)).map((run) => scopeOfRun(number, run))
  await forgetScopes([...scopesOf(number), ...virtual])
  await forgetRunsIn(number)
  await forgetBoards(set)
  await announcementCalls.forget(number)
  await ownedContests.releaseFiles(number)
  const text = await contestItems.textOf(number)
  const releases = await tutorialClaims(number, { content: text?.tutorial ?? '' }, null, { caller: null })
  if (releases.length > 0) await transact(releases)
  await transact([...(await forgetEntriesWrites(set)), ...contestItems.purgeWrites(contest)])
  log.info('contest purged', { cid: number, title })
}

/**
 * Deletes for good the contests of groups that are gone, and those that were deleted more than a week ago; submissions stay,
 * where nobody sees them.
 */
export const purgeContests = (): Promise<void> => ownedContests.purge(purgeContest)
