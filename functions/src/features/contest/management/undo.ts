import { createUndoCalls } from '../../audit/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { managedBy } from '../roles.ts'
import { restoreWrites, trashedContests, trashWrites } from '../store.ts'

/** How contests are deleted, and restored by who may change them. */
export const undo = createUndoCalls({
  actions: { remove: 'contest.delete', restore: 'contest.restore' },
  told: async ({ number, title, author, gid }) => ({ title, author, gid, lost: await countGaps(contestKey(number)) }),
  mended: ({ number }) => closeGaps(contestKey(number)),
  named: ({ title }) => ({ title }),
  trashed: trashedContests,
  theirs: managedBy,
  gone: errors['contest-not-found'],
  trashWrites,
  restoreWrites,
  moved: ({ number }) => askForBuild(contestKey(number)),
})
