import { now } from '../../../platform/clock.ts'
import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import type { Account } from '../../account/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { membersWith } from '../../group/index.ts'
import { followBalloonsOf } from '../balloons/follow.ts'
import { noteOnBoard } from '../board/mark-changed.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import type { ContestView } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { countsOf, membersOf, removedAmong } from '../members.ts'
import { fitsAccountRule, onSite, roleIn } from '../roles.ts'
import type { Contest } from '../store.ts'
import { contestantLimits, type ListedContestant } from './contract.ts'
import { savingWrites } from './store.ts'

/** Somebody who is let in, by their present name, with what is said of them. */
export type LetIn = ListedContestant & { uid: string }

/** Why an account is no contestant of a contest; null where it may be one. */
export function flawOf(contest: Contest, account: Account): ErrorSpec | null {
  if (roleIn(contest, account, onSite(contest, account)) !== 'contestant') return errors['contestant-staff']
  return fitsAccountRule(contest, account.username) ? null : errors['contestant-outside-rule']
}

/** Those of some users from whom a contest is hidden, since they are not in its group. */
export async function findOutsiders({ gid }: Contest, uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (gid === null) return new Set<string>()
  const rows = await membersWith(uids.map((uid) => ({ number: gid, uid })))
  const inside = new Set(rows.filter(({ auth }) => auth >= GroupLevel.member).map(({ uid }) => uid))
  return new Set(uids.filter((uid) => !inside.has(uid)))
}

/** How somebody takes part who was let in just now. */
export const freshMember = (number: number) => ({
  number,
  at: now().toISOString(),
  extraMinutes: 0,
  isDisqualified: false,
  disqualifiedFor: '',
})

/** Lets these users in, each once, or changes what is said of those who are in. @throws contestants-many */
export async function letIn(
  { contest, key }: Pick<ContestView, 'contest' | 'key'>,
  good: readonly LetIn[],
  by: Actor,
): Promise<void> {
  if (good.length === 0) return
  const { number } = contest
  const usernames = good.map(({ username }) => username)
  const entry = await auditWrite(by, { action: 'contest.contestants', target: String(number), after: { usernames } })
  const uids = good.map(({ uid }) => uid)
  const returning = await removedAmong(number, uids)
  await retryOnConflict(async () => {
    const [before, counts] = await Promise.all([membersOf(number, uids), countsOf([number])])
    const present = new Map(before.map((row) => [row.uid, row]))
    const all = (counts.get(number) ?? 0) + good.length - present.size
    const { all: max } = contestantLimits
    if (present.size < good.length && all > max) throw new Failure(errors['contestants-many'], { max })
    const rows = good.map((row) => ({ ...freshMember(number), ...present.get(row.uid), ...row }))
    // who was taken out before is in the ranking again
    await transact([...savingWrites(number, rows, new Set(present.keys())), ...ratedAgainWrites(contest), entry])
  })
  await noteOnBoard(number, uids)
  for (const uid of returning.keys()) await followBalloonsOf(number, uid, key)
}
