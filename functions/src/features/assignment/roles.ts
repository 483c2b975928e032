import type { Caller } from '../../platform/http/serve.ts'
import { findGroups, type GroupView, type Owned, ownershipOf } from '../group/index.ts'
import type { SetRight } from '../problem-set/index.ts'
import type { Assignment } from './store.ts'

/** Managers change an assignment, reviewers see what is handed in; both are no students of it. */
export type AssignmentRole = 'manager' | 'reviewer' | 'student'

type Visitor = Pick<Caller, 'uid' | 'roles'> | null

/** The classes of an assignment that there are, as a visitor sees them. */
export const classesFor = (
  { classes }: Pick<Assignment, 'classes'>,
  groups: ReadonlyMap<number, GroupView>,
): GroupView[] => classes.flatMap((gid) => groups.get(gid) ?? [])

/** The classes of an assignment in which a visitor works: how these stand is theirs to know, what the others hand in is not. */
export const reviewedBy = (uid: string, views: readonly GroupView[], visitor: Visitor): GroupView[] =>
  views.filter((view) => ownershipOf(view, uid, visitor).isStaff)

/** Who is in one of the classes meets it; who works in all of them is its staff. */
export function ownershipIn(uid: string, views: readonly GroupView[], visitor: Visitor): Owned {
  const each = views.map((view) => ownershipOf(view, uid, visitor))
  const isEverywhere = (has: (owned: Owned) => boolean) => each.length > 0 && each.every(has)
  const naming = each.flatMap(({ isInside, named }) => (isInside && named ? [named] : []))
  return {
    isInside: each.some(({ isInside }) => isInside),
    isStaff: isEverywhere(({ isStaff }) => isStaff),
    isManager: isEverywhere(({ isManager }) => isManager),
    changesAll: isEverywhere(({ changesAll }) => changesAll),
    named:
      naming.length === 0
        ? null
        : async () => new Set((await Promise.all(naming.map((named) => named()))).flatMap((uids) => [...uids])),
  }
}

/** Reads the classes of assignments; the returned function gives a visitor's views of them. */
export const findClasses = (rows: readonly Assignment[]) =>
  findGroups([...new Set(rows.flatMap(({ classes }) => classes))])

export function roleIn({ isManager, isStaff }: Owned): AssignmentRole {
  if (isManager) return 'manager'
  return isStaff ? 'reviewer' : 'student'
}

const ofReviewers = ['own:review', 'judge', 'read-code'] as const
const ofManagers = [...ofReviewers, 'edit', 'attach', 'administer', 'compare'] as const

/** The rights of staff beyond those of students; only who changes all of a class deletes what others made there. */
export function staffRights(owned: Owned): readonly SetRight[] {
  const role = roleIn(owned)
  if (role === 'student') return []
  if (role === 'reviewer') return ofReviewers
  return owned.changesAll ? [...ofManagers, 'own:delete'] : ofManagers
}

/** Those of some assignments that somebody may delete and restore. */
export async function deletedBy(rows: readonly Assignment[], caller: Caller): Promise<Assignment[]> {
  const groups = await (await findClasses(rows))(caller)
  return rows.filter((row) => staffRights(ownershipIn(row.uid, classesFor(row, groups), caller)).includes('own:delete'))
}
