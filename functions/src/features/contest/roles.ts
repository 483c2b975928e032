import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import type { SetRight } from '../problem-set/index.ts'
import type { Contest } from './store.ts'

/** What somebody is to a contest. Staff are out of the ranking, whatever they do there. */
export type ContestRole = 'manager' | 'jury' | 'reviewer' | 'runner' | 'contestant'

type Asker = Pick<Caller, 'uid' | 'roles'> | null

/** What the staff of a contest may do in it, beside what contestants may. */
export const staffRights: Readonly<Record<ContestRole, readonly SetRight[]>> = {
  manager: ['judge', 'read-code', 'edit', 'attach', 'administer', 'compare', 'own:serve', 'own:answer'],
  jury: ['judge', 'read-code', 'own:answer'],
  // the admins of its group: they see all, and change nothing
  reviewer: ['read-code'],
  // carries balloons and prints
  runner: ['own:serve'],
  contestant: [],
}

/** Those who see what is handed in as it is, and behind the seal. */
const judging: readonly ContestRole[] = ['manager', 'jury', 'reviewer']
export const isJudge = ({ role }: { role: ContestRole }): boolean => judging.includes(role)

const includesUser = (helpers: readonly { uid: string }[], uid: string) => helpers.some((one) => one.uid === uid)

/** What somebody is to a contest by its row alone: its author and who manages the site change it. */
export function onSite({ uid }: Contest, caller: Asker): Owned {
  const changesAll = hasAccess('manage-site', caller?.roles ?? null)
  const isManager = changesAll || uid === caller?.uid
  return { isInside: true, isStaff: isManager, isManager, changesAll }
}

/** What somebody is to some contests, of the site or of groups; the function tells it of each. */
export const findContestOwnership = (rows: readonly Contest[]) => findOwnership(rows, onSite)

/** What a user is to a contest, by what its owner says of them and by its staff; in a group nobody helps but its people. */
export function roleIn(contest: Contest, caller: Asker, owned: Owned): ContestRole {
  if (!caller || !owned.isInside) return 'contestant'
  if (owned.isManager || includesUser(contest.managers, caller.uid)) return 'manager'
  if (includesUser(contest.jury, caller.uid)) return 'jury'
  if (owned.isStaff) return 'reviewer'
  return includesUser(contest.runners, caller.uid) ? 'runner' : 'contestant'
}

/** Those of some contests that are somebody's to change, and to restore. */
export async function managedBy(rows: readonly Contest[], caller: Caller): Promise<Contest[]> {
  const owned = await (await findContestOwnership(rows))(caller)
  return rows.filter((row) => roleIn(row, caller, owned(row)) === 'manager')
}
