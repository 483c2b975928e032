import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findOwnership, type Owned } from '../group/index.ts'
import { courseErrors as errors } from './errors.ts'
import type { Course } from './store.ts'

/** A signed-in user, or null. */
export type Visitor = Pick<Caller, 'uid' | 'roles'> | null

export type CourseRight = 'watch' | 'edit'

/** A course as one visitor sees it. */
export interface CourseView {
  readonly course: Course
  readonly isFound: boolean
  readonly seesHidden: boolean
  readonly isManager: boolean
  /** null if the visitor has the right, else the error */
  refusal(right: CourseRight): Failure | null
}

/** Ownership on the site: the author and those who edit all problems change it. */
function onSite({ uid }: Course, visitor: Visitor): Owned {
  const changesAll = hasAccess('edit-all-problems', visitor?.roles ?? null)
  const isManager = changesAll || (uid === visitor?.uid && hasAccess('manage-problems', visitor.roles))
  return { isInside: true, isStaff: isManager, isManager, changesAll, named: null }
}

function viewOf(course: Course, visitor: Visitor, { isInside, isStaff, isManager }: Owned): CourseView {
  const seesHidden = isStaff || isManager
  const isFound = seesHidden || (isInside && course.isVisible)
  return {
    course,
    isFound,
    seesHidden,
    isManager,
    refusal(right) {
      if (!isFound) return new Failure(errors['course-not-found'])
      if (visitor === null) return new Failure(commonErrors['login-required'])
      return right === 'edit' && !isManager ? new Failure(commonErrors.forbidden) : null
    },
  }
}

/** Reads the rights to these courses; the returned functions take a visitor, then a course. */
export async function findCourseViews(rows: readonly Course[]) {
  const ownedBy = await findOwnership(rows, onSite)
  return async (visitor: Visitor): Promise<(course: Course) => CourseView> => {
    const owned = await ownedBy(visitor)
    return (course) => viewOf(course, visitor, owned(course))
  }
}

/** Those of some courses that somebody may change and restore. */
export async function managedBy(rows: readonly Course[], caller: Caller): Promise<Course[]> {
  const met = await (await findCourseViews(rows))(caller)
  return rows.filter((row) => met(row).isManager)
}

/** Whether a course is public; one of a group is in the group's list. */
export const isListed = (row: Course): boolean => row.isVisible && row.gid === null
