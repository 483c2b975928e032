import { createUndoCalls } from '../../audit/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { deletedBy } from '../roles.ts'
import { restoreWrites, trashedWorks, trashWrites } from '../store.ts'
import { workKey } from '../timed-work-set.ts'

/** How timed works are deleted, and restored by who may change them. */
export const undo = createUndoCalls({
  actions: { remove: 'timed-work.delete', restore: 'timed-work.restore' },
  told: async ({ number, title, author, gid }) => ({ title, author, gid, lost: await countGaps(workKey(number)) }),
  mended: ({ number }) => closeGaps(workKey(number)),
  named: ({ title }) => ({ title }),
  trashed: trashedWorks,
  theirs: deletedBy,
  gone: errors['timed-work-not-found'],
  trashWrites,
  restoreWrites,
  moved: ({ number }) => askForBuild(workKey(number)),
})
