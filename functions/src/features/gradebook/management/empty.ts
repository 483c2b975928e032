import { now } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { Gradebook } from '../store.ts'

export interface Names {
  readonly title: string
  readonly description: string
}
/** Whose it is, and whether all members of that group are its students. */
export type Of = Pick<Gradebook, 'gid' | 'takesMembers'>

/** A gradebook that nobody has written in yet. */
export function emptyGradebook(number: number, names: Names, { uid, username }: Caller, { gid, takesMembers }: Of) {
  const { title, description } = names
  const at = now().toISOString()
  return {
    number,
    title,
    description,
    authorUid: uid,
    author: username,
    gid,
    takesMembers,
    teachers: [],
    isPublished: false,
    dropLowest: 0,
    columns: [],
    nextColumn: 1,
    revision: 1,
    gmtCreate: at,
    gmtModified: at,
  } satisfies Omit<Gradebook, 'partition'>
}
