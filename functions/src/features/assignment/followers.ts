import type { Caller, Context } from '../../platform/http/serve.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Assignment } from './store.ts'

type By = Context & { caller: Caller }
/** An assignment as others are told of it. */
export type GivenAssignment = Pick<Assignment, 'number' | 'title'>

/** What a higher slice does once an assignment is given to a class; can be repeated. */
export interface AssignmentFollower {
  readonly name: string
  followGiven(assignment: GivenAssignment, gid: number, by: By): Promise<void>
}

/** Joined by `lambdas/join-slices.ts`. */
export const assignmentFollowers = createRegistry<AssignmentFollower>('follower of assignments')

/** Tells of an assignment that these classes have from now on. */
export async function tellGiven(assignment: GivenAssignment, classes: readonly number[], by: By): Promise<void> {
  for (const gid of new Set(classes)) {
    for (const follower of assignmentFollowers.all()) await follower.followGiven(assignment, gid, by)
  }
}
