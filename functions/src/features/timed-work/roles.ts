import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import type { SetRight } from '../problem-set/index.ts'
import type { Work } from './store.ts'

/** Managers change a timed work and reviewers see what is handed in; both are out of the ranking. */
export type WorkRole = 'manager' | 'reviewer' | 'entrant'

type Visitor = Pick<Caller, 'uid' | 'roles'> | null

/** Ownership on the site: the author and those who manage the site change it, admins review it. */
export function onSite({ uid }: Work, caller: Visitor): Owned {
  const changesAll = hasAccess('manage-site', caller?.roles ?? null)
  const isManager = changesAll || uid === caller?.uid
  const isStaff = isManager || hasAccess('manage-problems', caller?.roles ?? null)
  return { isInside: true, isStaff, isManager, changesAll, named: null }
}

export const findWorkOwnership = (rows: readonly Work[]) => findOwnership(rows, onSite)

export function roleIn({ isManager, isStaff }: Owned): WorkRole {
  if (isManager) return 'manager'
  return isStaff ? 'reviewer' : 'entrant'
}

const ofReviewers = ['own:review'] as const
const ofGroupReviewers = [...ofReviewers, 'judge', 'read-code', 'own:download'] as const
const ofManagers = [...ofGroupReviewers, 'edit', 'attach', 'administer', 'compare'] as const

/** The rights of staff beyond those of entrants. */
export function staffRights({ gid }: Work, owned: Owned): readonly SetRight[] {
  const role = roleIn(owned)
  if (role === 'entrant') return []
  if (role === 'reviewer') return gid === null ? ofReviewers : ofGroupReviewers
  // in a group only its root deletes one
  return gid === null || owned.changesAll ? [...ofManagers, 'own:delete'] : ofManagers
}

async function filterByOwnership(rows: readonly Work[], caller: Caller, fits: (owned: Owned, row: Work) => boolean) {
  const owned = await (await findWorkOwnership(rows))(caller)
  return rows.filter((row) => fits(owned(row), row))
}

/** Those of some timed works that somebody may change. */
export const managedBy = (rows: readonly Work[], caller: Caller): Promise<Work[]> =>
  filterByOwnership(rows, caller, ({ isManager }) => isManager)

/** Those that somebody may delete and restore. */
export const deletedBy = (rows: readonly Work[], caller: Caller): Promise<Work[]> =>
  filterByOwnership(rows, caller, (owned, row) => staffRights(row, owned).includes('own:delete'))
