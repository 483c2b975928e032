import { now } from '../../../platform/clock.ts'
import { createOwnedKind, renewMostFactor, renewMostFactors } from '../../group/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { contestKey, contestKind } from '../contest-set.ts'
import { managedBy } from '../roles.ts'
import { contestItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { isOver } from '../times.ts'
import { checkForm, formOf, formWrites } from './form.ts'

export const ownedContests = createOwnedKind({
  name: contestKind,
  items: contestItems,
  visibility: 'visible',
  formOf,
  logged: ({ source: _, ...form }) => form,
  check: checkForm,
  writesOf: formWrites,
  claims: descriptionClaims,
  async afterChange({ number, gid }) {
    // a rule of its group may have changed while it was deleted
    if (gid !== null) await renewMostFactor(contestItems, number, now())
    await askForBuild(contestKey(number))
  },
  selectRestorable: managedBy,
  describeForList: async ({ number }) => ({ lost: await countGaps(contestKey(number)) }),
  beforeRestore: ({ number }) => closeGaps(contestKey(number)),
})

/** Reckons anew when the contests of a group are over for everybody, after what its members always have more has changed. */
export const renewContestTimes = (gid: number, at: Date): Promise<void> =>
  renewMostFactors(contestItems, gid, at, isOver)
