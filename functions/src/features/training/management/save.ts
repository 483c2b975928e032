import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { createOwnedKind, type Identity, type Saved } from '../../group/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { categories } from '../categories/store.ts'
import type { trainingAuths } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'
import { noteRank } from '../rank/notes.ts'
import { type Training, type TrainingText, trainingItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { managedBy, trainingKey, trainingKind } from '../training-set.ts'

/** What the author of a training says of it. */
export interface TrainingForm {
  rank: number
  title: string
  description: string
  auth: (typeof trainingAuths)[number]
  privatePwd: string | null
  status: boolean
  category: number | null
}

/** The form of a training, as it was saved. */
export const formOf = (row: Training, text: TrainingText): TrainingForm => ({
  rank: row.rank,
  title: row.title,
  description: text.description,
  auth: row.auth,
  privatePwd: text.pwd,
  status: row.visible,
  category: row.category,
})

/** @throws what is wrong with a form beyond its single fields, in the order of B5 */
async function checkForm({ auth, privatePwd, category }: TrainingForm): Promise<void> {
  if (category === null) throw new Failure(errors['training-category-required'])
  if (!(await categories.rows()).some(({ id }) => id === category))
    throw new Failure(errors['training-category-unknown'])
  if (auth !== 'Public' && !privatePwd) throw new Failure(errors['training-password-required'])
}

/** The writes of a training by its form. */
const formWrites = (form: TrainingForm, identity: Identity, before: Saved<Training, TrainingText> | null): Write[] =>
  trainingItems.saveWrites(
    {
      ...identity,
      title: form.title,
      rank: form.rank,
      auth: form.auth,
      visible: form.status,
      // the check refuses a form without one
      category: form.category ?? 0,
    },
    {
      number: identity.number,
      revision: (before?.text.revision ?? 0) + 1,
      description: form.description,
      pwd: form.privatePwd ?? '',
    },
  )

/** How trainings are made, changed and deleted, and restored by who may change them; their ranks go and come with them. */
export const ownedTrainings = createOwnedKind({
  name: trainingKind,
  items: trainingItems,
  visibility: 'visible',
  formOf,
  check: checkForm,
  writesOf: formWrites,
  claims: descriptionClaims,
  theirs: managedBy,
  told: async ({ number }) => ({ lost: await countGaps(trainingKey(number)) }),
  mended: ({ number }) => closeGaps(trainingKey(number)),
  goneWrites: ({ number }) => [noteRank.marking(number)],
})
