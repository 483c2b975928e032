import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { item, type RowOf, type Write } from '../../platform/table/index.ts'
import { declareOwnedItems, ownedFields, ownedTextFields } from '../../platform/table/owned-items.ts'
import { trainingAuths } from './contract-terms.ts'
import { trainingErrors as errors } from './errors.ts'

/** Rows of deleted trainings stay, since submissions refer to them. */
const trainingRows = item('training', {
  fields: {
    ...ownedFields,
    partition: z.enum(['site']),
    /** order in the list: low ones first */
    rank: z.number(),
    auth: z.enum(trainingAuths),
    visible: z.boolean(),
    category: z.number(),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

const trainingTexts = item('training-text', {
  fields: {
    ...ownedTextFields,
    description: z.string(),
    pwd: z._default(z.string(), ''),
  },
  key: { pk: ['number'] },
})

export type Training = RowOf<typeof trainingRows>
export type TrainingText = RowOf<typeof trainingTexts>

const gone = errors['training-not-found']
const items = declareOwnedItems({
  name: 'training',
  rows: trainingRows,
  texts: trainingTexts,
  hasTrash: false,
  errors: { gone, changed: errors['training-changed'] },
})

export const trainingItems = {
  ...items,
  // changes the revision, so that a form that is saved at this moment does not restore it
  trashWrites: (row: Training, deletedAt: string, deletedBy: string): Write[] =>
    items.patchWrites(row.number, { deletedAt, deletedBy }),
  /** The writes that delete a training for good; its row stays for its submissions. */
  purgeWrites: ({ number, deletedAt }: Training): Write[] => [
    trainingRows.patch(
      { partition: 'site', number },
      { deletedBy: null },
      { when: { deletedAt }, refusal: new Failure(gone) },
    ),
    trainingTexts.remove({ number }),
    items.list.stamp(),
  ],
}

/** Without deleted ones, the newest first. */
export const allTrainings = items.all
/** With deleted ones, as they are now, and at most a second old. */
export const { rows: everyTraining, recentRows: recentTrainings } = items.list
