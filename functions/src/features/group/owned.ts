import type { Caller } from '../../platform/http/serve.ts'
import { findGroups, type GroupView } from './view.ts'

/** What somebody is to something that a group owns. */
export interface Owned {
  /** whether they find what is open there */
  readonly isInside: boolean
  /** whether they find what is hidden, too, and read what was handed in */
  readonly isStaff: boolean
  /** whether they change it: its author as long as they are of the staff, and who changes all of the group */
  readonly isManager: boolean
  /** whether they change whatever is there, whoever has made it */
  readonly changesAll: boolean
}

/** What a visitor is to something of a group, by the table of rights; to those of no group, or of one that is gone, nothing. */
export function ownershipOf(view: GroupView | undefined, uid: string, caller: Pick<Caller, 'uid'> | null): Owned {
  const isStaff = view?.refusal('make-sets') === null
  const changesAll = view?.refusal('change-others-sets') === null
  return {
    isInside: view?.refusal('enter') === null,
    isStaff,
    isManager: changesAll || (isStaff && uid === caller?.uid),
    changesAll,
  }
}

type Visitor = Pick<Caller, 'uid' | 'roles'> | null

/**
 * What somebody is to these things, of the site or of groups: `onSite` says it of the site's. The returned function reads it for
 * a visitor, and answers one that tells it of each.
 */
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
