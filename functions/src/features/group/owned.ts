import type { Caller } from '../../platform/http/serve.ts'
import type { NamedUsers } from '../account/index.ts'
import { findTimeFactor, type TimeFactor } from './timed-standing.ts'
import { findGroups, type GroupView } from './view.ts'

/** What somebody may do with something that the site or a group owns. */
export interface Owned {
  /** they see it while it is not hidden */
  readonly isInside: boolean
  /** they see it while it is hidden, and what was handed in */
  readonly isStaff: boolean
  /** they may change it: its author while of the staff, and those who change all */
  readonly isManager: boolean
  /** they may change what others made there */
  readonly changesAll: boolean
  /** the users whose real names they may know there */
  readonly named: NamedUsers
  /** how much more time they always have in contests and timed works with a `standingFactor`; absent for none */
  readonly moreTime?: TimeFactor
}

/** Ownership by the rights in a group; none where the group is gone. */
export function ownershipOf(view: GroupView | undefined, uid: string, caller: Pick<Caller, 'uid'> | null): Owned {
  const isStaff = view?.refusal('make-sets') === null
  const changesAll = view?.refusal('change-others-sets') === null
  const moreTime = findTimeFactor(view?.member ?? null)
  return {
    isInside: view?.refusal('enter') === null,
    isStaff,
    isManager: changesAll || (isStaff && uid === caller?.uid),
    changesAll,
    named: view?.named ?? null,
    ...(moreTime && { moreTime }),
  }
}

type Visitor = Pick<Caller, 'uid' | 'roles'> | null

/** Reads the ownership of these things; the returned functions take a visitor, then a thing. `onSite` is for the site's. */
export async function findOwnership<Row extends { uid: string; gid: number | null }>(
  rows: readonly Row[],
  onSite: (row: Row, caller: Visitor) => Owned,
): Promise<(caller: Visitor) => Promise<(row: Row) => Owned>> {
  const meet = await findGroups([...new Set(rows.flatMap(({ gid }) => gid ?? []))])
  return async (caller) => {
    const groups = await meet(caller)
    return (row) => (row.gid === null ? onSite(row, caller) : ownershipOf(groups.get(row.gid), row.uid, caller))
  }
}
