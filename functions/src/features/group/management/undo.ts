import { now } from '../../../platform/clock.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { createUndoCalls } from '../../audit/index.ts'
import { groupItems } from '../store.ts'

/** How groups are disbanded and restored. */
export const undo = createUndoCalls({
  actions: { remove: 'group.disband', restore: 'group.restore' },
  describeForList: ({ name, owner }) => ({ name, owner }),
  describeForLog: ({ name }) => ({ name }),
  trashed: groupItems.trashed,
  selectRestorable: (rows, { uid, roles }) => rows.filter((row) => row.uid === uid || hasAccess('manage-site', roles)),
  missing: groupItems.errors.gone,
  trashWrites: groupItems.trashWrites,
  // it counts as a change: an idle class that was brought back stays
  restoreWrites: (row) => groupItems.restoreWrites({ ...row, gmtModified: now().toISOString() }),
})

/** What somebody's call does, too. */
export const disbandGroup = undo.remove
