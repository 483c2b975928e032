import type * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import {
  createOwnedKind,
  type Identity,
  readMostFactor,
  renewMostFactor,
  renewMostFactors,
  type Saved,
} from '../../group/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { WorkAuth, workLimits } from '../contract-terms.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { deletedBy } from '../roles.ts'
import { type Work, type WorkText, workItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { timedWorkKind, workKey } from '../timed-work-set.ts'
import { isOver } from '../times.ts'
import type { addTimedWork } from './contract.ts'

type WorkForm = z.output<(typeof addTimedWork)['input']>

export const formOf = (
  { title, startTime, endTime, visible, duration, auth, handsInDrafts }: Work,
  { description, pwd }: WorkText,
): WorkForm => ({ title, description, startTime, endTime, visible, duration, auth, pwd, handsInDrafts })

/** Checks a form beyond its single fields, in the order of B5. */
function checkForm({ startTime, endTime, auth, pwd }: WorkForm): void {
  if (auth !== WorkAuth.public && pwd === '') throw new Failure(errors['timed-work-password-required'])
  const length = Date.parse(endTime) - Date.parse(startTime)
  if (length <= 0) throw new Failure(errors['timed-work-ends-early'])
  const { days } = workLimits
  if (length > days * 24 * 3_600_000) throw new Failure(errors['timed-work-too-long'], { days })
}

async function formWrites(form: WorkForm, identity: Identity, before: Saved<Work, WorkText> | null): Promise<Write[]> {
  const { description, pwd, ...fields } = form
  const timed = { ...form, gid: identity.gid, standingFactor: before?.row.standingFactor }
  const standingFactor = await readMostFactor(timed, now())
  const row = { ...identity, ...fields, latestEnd: before?.row.latestEnd ?? null, standingFactor }
  const revision = (before?.text.revision ?? 0) + 1
  return workItems.saveWrites(row, { number: identity.number, revision, description, pwd })
}

/** How timed works are made, changed, deleted and restored. */
export const ownedWorks = createOwnedKind({
  name: timedWorkKind,
  items: workItems,
  visibility: 'visible',
  formOf,
  check: checkForm,
  writesOf: formWrites,
  claims: descriptionClaims,
  async afterChange({ number, gid }) {
    // a rule of its group may have changed while it was deleted
    if (gid !== null) await renewMostFactor(workItems, number, now())
    await askForBuild(workKey(number))
  },
  selectRestorable: deletedBy,
  describeForList: async ({ number }) => ({ lost: await countGaps(workKey(number)) }),
  beforeRestore: ({ number }) => closeGaps(workKey(number)),
})

/** Reckons anew when the timed works of a group are over for everybody, after what its members always have more has changed. */
export const renewWorkTimes = (gid: number, at: Date): Promise<void> => renewMostFactors(workItems, gid, at, isOver)
