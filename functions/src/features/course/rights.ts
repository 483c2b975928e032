import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import { courseErrors as errors } from './errors.ts'
import type { Course } from './store.ts'

/** Whoever asks: a signed-in user, or null for a visitor. */
export type Asker = Pick<Caller, 'uid' | 'roles'> | null

/** What a call may ask for in a course. */
export type CourseRight = 'watch' | 'edit'

/** A course as one visitor meets it. */
export interface CourseView {
  readonly course: Course
  /** whether they may know of it */
  readonly isFound: boolean
  /** whether they see hidden videos in it, too */
  readonly seesHidden: boolean
  /** whether they may change it */
  readonly isManager: boolean
  /** Why they may not do this in it; null where they may. What they may not know of is not there. */
  refusal(right: CourseRight): Failure | null
}

/** What somebody is to a course of the site: its author changes it, and who may change everybody's. */
function onSite({ uid }: Course, asker: Asker): Owned {
  const changesAll = hasAccess('edit-all-problems', asker?.roles ?? null)
  const isManager = changesAll || (uid === asker?.uid && hasAccess('manage-problems', asker.roles))
  return { isInside: true, isStaff: isManager, isManager, changesAll }
}

function viewOf(course: Course, asker: Asker, { isInside, isStaff, isManager }: Owned): CourseView {
  const seesHidden = isStaff || isManager
  const isFound = seesHidden || (isInside && course.isVisible)
  return {
    course,
    isFound,
    seesHidden,
    isManager,
    refusal(right) {
      if (!isFound) return new Failure(errors['course-not-found'])
      if (asker === null) return new Failure(commonErrors['login-required'])
      return right === 'edit' && !isManager ? new Failure(commonErrors.forbidden) : null
    },
  }
}

/** These courses, of the site or of groups; the returned function tells how a visitor meets each. */
export async function meetCourses(rows: readonly Course[]) {
  const ownedBy = await findOwnership(rows, onSite)
  return async (asker: Asker): Promise<(course: Course) => CourseView> => {
    const owned = await ownedBy(asker)
    return (course) => viewOf(course, asker, owned(course))
  }
}

/** Those of some courses that are somebody's to change, and to restore. */
export async function managedBy(rows: readonly Course[], caller: Caller): Promise<Course[]> {
  const met = await (await meetCourses(rows))(caller)
  return rows.filter((row) => met(row).isManager)
}

/** Whether everybody may know of a course: one of a group is for the group to show. */
export const isListed = (row: Course): boolean => row.isVisible && row.gid === null
