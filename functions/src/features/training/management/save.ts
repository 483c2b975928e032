import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { createOwnedKind, type Identity, type Saved } from '../../group/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { categories } from '../categories/store.ts'
import { trainingErrors as errors } from '../errors.ts'
import { noteRank } from '../rank/notes.ts'
import { type Training, type TrainingText, trainingItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { managedBy, trainingKey, trainingKind } from '../training-set.ts'
import type { trainingFields } from './contract.ts'

export type TrainingForm = z.output<z.ZodMiniObject<typeof trainingFields>> & { category: number | null }

export const formOf = (
  { rank, title, auth, visible: status, category }: Training,
  { description, pwd: privatePwd }: TrainingText,
): TrainingForm => ({ rank, title, description, auth, privatePwd, status, category })

/** Checks a form beyond its single fields, in the order of B5. */
async function checkForm({ auth, privatePwd, category }: TrainingForm): Promise<void> {
  if (category === null) throw new Failure(errors['training-category-required'])
  if (!(await categories.rows()).some(({ id }) => id === category))
    throw new Failure(errors['training-category-unknown'])
  if (auth !== 'Public' && !privatePwd) throw new Failure(errors['training-password-required'])
}

function formWrites(form: TrainingForm, identity: Identity, before: Saved<Training, TrainingText> | null): Write[] {
  const { description, privatePwd, status, category, ...fields } = form
  const revision = (before?.text.revision ?? 0) + 1
  return trainingItems.saveWrites(
    // `checkForm` refuses a form without a category
    { ...identity, ...fields, visible: status, category: category ?? 0 },
    { number: identity.number, revision, description, pwd: privatePwd ?? '' },
  )
}

/** How trainings are made, changed, deleted and restored. */
export const ownedTrainings = createOwnedKind({
  name: trainingKind,
  items: trainingItems,
  visibility: 'visible',
  formOf,
  check: checkForm,
  writesOf: formWrites,
  claims: descriptionClaims,
  selectRestorable: managedBy,
  describeForList: async ({ number }) => ({ lost: await countGaps(trainingKey(number)) }),
  beforeRestore: ({ number }) => closeGaps(trainingKey(number)),
  deletionWrites: ({ number }) => [noteRank.marking(number)],
})
