import { createOwnedKind } from '../../group/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { deletedBy } from '../roles.ts'
import { workItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { timedWorkKind, workKey } from '../timed-work-set.ts'
import { checkForm, formOf, formWrites } from './form.ts'

/** How timed works are made, changed and deleted, and restored by who may delete them. */
export const ownedWorks = createOwnedKind({
  name: timedWorkKind,
  items: workItems,
  visibility: 'visible',
  formOf,
  check: checkForm,
  writesOf: formWrites,
  claims: descriptionClaims,
  moved: ({ number }) => askForBuild(workKey(number)),
  theirs: deletedBy,
  told: async ({ number }) => ({ lost: await countGaps(workKey(number)) }),
  mended: ({ number }) => closeGaps(workKey(number)),
})
