import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import type { SetRight } from '../problem-set/index.ts'
import type { Work } from './store.ts'

/**
 * What somebody is to a timed work: who changes it, who may look at all that is handed in, or who answers. The first two are
 * out of the ranking, whatever they try there.
 */
export type WorkRole = 'manager' | 'reviewer' | 'entrant'

type Asker = Pick<Caller, 'uid' | 'roles'> | null

/** What somebody is to a timed work of the site: its author and who manages the site change it, its admins look at it. */
export function onSite({ uid }: Work, caller: Asker): Owned {
  const changesAll = hasAccess('manage-site', caller?.roles ?? null)
  const isManager = changesAll || uid === caller?.uid
  const isStaff = isManager || hasAccess('manage-problems', caller?.roles ?? null)
  return { isInside: true, isStaff, isManager, changesAll }
}

/** What somebody is to some timed works, of the site or of groups; the function tells it of each. */
export const findWorkOwnership = (rows: readonly Work[]) => findOwnership(rows, onSite)

/** What somebody is to a timed work, by what its owner says of them. */
export function roleIn({ isManager, isStaff }: Owned): WorkRole {
  if (isManager) return 'manager'
  return isStaff ? 'reviewer' : 'entrant'
}

const ofReviewers = ['own:review'] as const
// admins of a group read what its members hand in, and give verdicts
const ofGroupReviewers = [...ofReviewers, 'judge', 'read-code', 'own:download'] as const
const ofManagers = [...ofGroupReviewers, 'edit', 'attach', 'administer', 'compare'] as const

/** What the staff of a timed work may do in it, beside what those may who answer. */
export function staffRights({ gid }: Work, owned: Owned): readonly SetRight[] {
  const role = roleIn(owned)
  if (role === 'entrant') return []
  if (role === 'reviewer') return gid === null ? ofReviewers : ofGroupReviewers
  // in a group its root alone deletes one
  return gid === null || owned.changesAll ? [...ofManagers, 'own:delete'] : ofManagers
}

/** Those of some timed works that somebody is something to. */
async function filterByOwnership(rows: readonly Work[], caller: Caller, fits: (owned: Owned, row: Work) => boolean) {
  const owned = await (await findWorkOwnership(rows))(caller)
  return rows.filter((row) => fits(owned(row), row))
}

/** Those of some timed works that are somebody's to change. */
export const managedBy = (rows: readonly Work[], caller: Caller): Promise<Work[]> =>
  filterByOwnership(rows, caller, ({ isManager }) => isManager)

/** Those that are somebody's to delete, and to restore. */
export const deletedBy = (rows: readonly Work[], caller: Caller): Promise<Work[]> =>
  filterByOwnership(rows, caller, (owned, row) => staffRights(row, owned).includes('own:delete'))
