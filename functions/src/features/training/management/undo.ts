import { createUndoCalls } from '../../audit/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { trainingErrors as errors } from '../errors.ts'
import { noteRank } from '../rank/notes.ts'
import { restoreWrites, type Training, trashedTrainings, trashWrites } from '../store.ts'
import { managedBy, trainingKey } from '../training-set.ts'

/** How trainings are deleted, and restored by who may change them; their ranks go and come with them. */
export const undo = createUndoCalls({
  actions: { remove: 'training.delete', restore: 'training.restore' },
  told: async ({ number, title, author, gid }) => ({ title, author, gid, lost: await countGaps(trainingKey(number)) }),
  mended: ({ number }) => closeGaps(trainingKey(number)),
  named: ({ title }) => ({ title }),
  trashed: trashedTrainings,
  theirs: managedBy,
  gone: errors['training-not-found'],
  trashWrites: ({ number }: Training, at, by) => [...trashWrites(number, at, by), noteRank.marking(number)],
  restoreWrites: (row) => [...restoreWrites(row), noteRank.marking(row.number)],
})
