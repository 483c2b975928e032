import type { MovedKind } from '../../features/moved/contract.ts'
import type { Move } from '../move.ts'
import { toSentence } from '../report.ts'
import type { Rows } from '../school.ts'
import { takeAccounts } from './accounts.ts'
import { takeContests } from './contests.ts'
import { takeProblems } from './problems.ts'
import { takeSubmissions } from './submissions.ts'

async function leaveAll(kind: MovedKind, rows: Rows<unknown>, { report }: Move): Promise<void> {
  for await (const _ of rows) report.count(kind, 'left')
  if (report.counts(kind).left > 0) report.remark(`${kind}s are not taken`, '')
}

/** Takes what is new of a school, each kind after those that it names, and says what is left. */
export async function takeAll(move: Move): Promise<void> {
  const { school, report } = move
  await takeAccounts(move)
  await takeProblems(move)
  await takeContests(move)
  await takeSubmissions(move)
  await leaveAll('group', school.groups(), move)
  await leaveAll('training', school.trainings(), move)
  await leaveAll('discussion', school.discussions(), move)
  let announcements = 0
  for await (const _ of school.announcements()) announcements += 1
  if (announcements > 0) report.remark(`announcements are not taken: ${announcements}`, '')
  for (const why of school.left) report.remark(toSentence(why), '')
}
