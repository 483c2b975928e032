import { commonErrors, Failure } from '../../platform/errors.ts'
import { allows } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { courseErrors as errors } from './errors.ts'
import type { Course } from './store.ts'

/** Whoever asks: a signed-in user, or null for a visitor. */
export type Asker = Pick<Caller, 'uid' | 'roles'> | null

/** What a call may ask for in a course. */
export type CourseRight = 'watch' | 'edit'

/** Whether somebody may change a course: its author, and who may change everybody's. */
export const mayEdit = (row: Course, asker: Asker): boolean =>
  asker !== null &&
  allows('manage-problems', asker.roles) &&
  (row.uid === asker.uid || allows('edit-all-problems', asker.roles))

/** Whether everybody may know of a course: one of a group is for the group to show. */
export const isListed = (row: Course): boolean => row.isVisible && row.gid === null

/** Whether somebody may know of a course. */
export const mayKnow = (row: Course, asker: Asker): boolean => isListed(row) || mayEdit(row, asker)

/** Why somebody may not do this in a course; null where he may. What he may not know of is not there. */
export function refusalIn(row: Course, right: CourseRight, asker: Asker): Failure | null {
  if (!mayKnow(row, asker)) return new Failure(errors['course-not-found'])
  if (asker === null) return new Failure(commonErrors['login-required'])
  return right === 'edit' && !mayEdit(row, asker) ? new Failure(commonErrors.forbidden) : null
}
