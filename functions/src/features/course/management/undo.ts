import { createUndoCalls } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { managedBy } from '../rights.ts'
import { restoreWrites, trashedCourses, trashWrites } from '../store.ts'

/** How courses are deleted, and restored with their videos by who may change them. */
export const undo = createUndoCalls({
  actions: { remove: 'course.delete', restore: 'course.restore' },
  told: ({ title, author, gid }) => ({ title, author, gid }),
  named: ({ title }) => ({ title }),
  trashed: trashedCourses,
  theirs: managedBy,
  gone: errors['course-not-found'],
  trashWrites,
  restoreWrites,
})
