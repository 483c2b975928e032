import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import type { SetRight } from '../problem-set/index.ts'
import { matchesAccountRule, readAccountRule } from './contract-account-rule.ts'
import type { Contest } from './store.ts'

/** What somebody is to a contest. All but contestants are its staff, and out of the ranking. */
export type ContestRole = 'manager' | 'jury' | 'reviewer' | 'runner' | 'contestant'

type Asker = Pick<Caller, 'uid' | 'roles'> | null

/** What the staff of a contest may do in it beyond what contestants may. */
export const staffRights: Readonly<Record<ContestRole, readonly SetRight[]>> = {
  manager: ['judge', 'read-code', 'edit', 'attach', 'administer', 'compare', 'own:serve', 'own:answer'],
  jury: ['judge', 'read-code', 'own:answer'],
  // the other staff of its group: they see all and change nothing
  reviewer: ['read-code'],
  // carries balloons and prints
  runner: ['own:serve'],
  contestant: [],
}

/** Whether somebody sees all submissions as they are, behind the seal too. */
export const isJudge = ({ role }: { role: ContestRole }): boolean => ['manager', 'jury', 'reviewer'].includes(role)

const includesUser = (helpers: readonly { uid: string }[], uid: string) => helpers.some((one) => one.uid === uid)

/** What somebody is to a contest of the site: its author and whoever manages the site are its managers. */
export function onSite({ uid }: Contest, caller: Asker): Owned {
  const changesAll = hasAccess('manage-site', caller?.roles ?? null)
  const isManager = changesAll || uid === caller?.uid
  return { isInside: true, isStaff: isManager, isManager, changesAll, named: null }
}

/** What somebody is to each of some contests by their owners, the site or groups. */
export const findContestOwnership = (rows: readonly Contest[]) => findOwnership(rows, onSite)

/** What a user is to a contest by its owner and its list of staff; in a contest of a group outsiders are never staff. */
export function roleIn(contest: Contest, caller: Asker, owned: Owned): ContestRole {
  if (!caller || !owned.isInside) return 'contestant'
  if (owned.isManager || includesUser(contest.managers, caller.uid)) return 'manager'
  if (includesUser(contest.jury, caller.uid)) return 'jury'
  if (owned.isStaff) return 'reviewer'
  return includesUser(contest.runners, caller.uid) ? 'runner' : 'contestant'
}

/** Whether the account rule of a contest, if it has one, lets a user take part. */
export function fitsAccountRule({ accountLimitRule }: Contest, username: string): boolean {
  const rule = accountLimitRule === null ? null : readAccountRule(accountLimitRule)
  return rule === null || matchesAccountRule(rule, username)
}

/** Those of some contests that somebody may change and restore. */
export async function managedBy(rows: readonly Contest[], caller: Caller): Promise<Contest[]> {
  const owned = await (await findContestOwnership(rows))(caller)
  return rows.filter((row) => roleIn(row, caller, owned(row)) === 'manager')
}
