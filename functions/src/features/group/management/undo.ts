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
  restoreWrites: groupItems.restoreWrites,
})

/** What somebody's call does, too. */
export const disbandGroup = undo.remove
