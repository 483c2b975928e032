import { now } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { Gradebook } from '../store.ts'

export type Names = Pick<Gradebook, 'title' | 'description'>
/** The group that owns it, and whether its members are the students. */
export type GradebookOwner = Pick<Gradebook, 'gid' | 'takesMembers'>

/** A new gradebook without columns. */
export function emptyGradebook(number: number, names: Names, { uid, username }: Caller, owner: GradebookOwner) {
  const at = now().toISOString()
  return {
    number,
    ...names,
    ...owner,
    authorUid: uid,
    author: username,
    teachers: [],
    isPublished: false,
    takesAssignments: false,
    dropLowest: 0,
    columns: [],
    nextColumn: 1,
    revision: 1,
    gmtCreate: at,
    gmtModified: at,
  } satisfies Omit<Gradebook, 'partition'>
}
