import { hasAccess } from '../../../platform/http/access.ts'
import { createUndoCalls } from '../../audit/index.ts'
import { groupErrors as errors } from '../errors.ts'
import { restoreWrites, trashedGroups, trashWrites } from '../store.ts'

/** How groups are disbanded, and brought back by their roots and who manages the site. */
export const undo = createUndoCalls({
  actions: { remove: 'group.disband', restore: 'group.restore' },
  told: ({ name, owner }) => ({ name, owner }),
  named: ({ name }) => ({ name }),
  trashed: trashedGroups,
  theirs: (rows, { uid, roles }) => rows.filter((row) => row.uid === uid || hasAccess('manage-site', roles)),
  gone: errors['group-not-found'],
  trashWrites,
  restoreWrites,
})
