import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { declareCachedList } from '../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
} from '../../platform/table/index.ts'
import { trainingAuths } from './contract-terms.ts'
import { trainingErrors as errors } from './errors.ts'

const number = paddedNumber(8)

/** What lists and rights need of a training: all in one partition, cached in memory. */
const trainingRows = item('training', {
  fields: {
    partition: z.enum(['site']),
    number,
    title: z.string(),
    /** where it stands in the list: low ones first */
    rank: z.number(),
    auth: z.enum(trainingAuths),
    visible: z.boolean(),
    category: z.number(),
    uid: z.string(),
    author: z.string(),
    /** the group that owns it; null for the site */
    gid: orNull(z.number()),
    gmtCreate: z.string(),
    gmtModified: z.string(),
    /** a deleted one stays: what was handed in through it stays its author's */
    deletedAt: orNull(z.string()),
    /** who deleted one that can still be restored; null where nothing is left to restore */
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

/** What only the page and the form of a training need. */
const trainingTexts = item('training-text', {
  fields: {
    number,
    /** increases with each change, from 1; the condition of each write */
    revision: z.number(),
    description: z.string(),
    pwd: z._default(z.string(), ''),
  },
  key: { pk: ['number'] },
})

export type Training = RowOf<typeof trainingRows>
export type NewTraining = Omit<NewOf<typeof trainingRows>, 'partition'>
export type TrainingText = RowOf<typeof trainingTexts>
type NewTrainingText = NewOf<typeof trainingTexts>

const site = { partition: 'site' } as const

const trainings = declareCachedList(
  'training',
  () => trainingRows.query(site, { ...consistently, order: 'desc' }),
  trainingRows.read,
)

/** All trainings, deleted ones too, the newest first, as they are now. */
export const everyTraining = trainings.rows
/** The same, at most a second old. */
export const recentTrainings = trainings.recentRows

/** Those that were not deleted. */
export const allTrainings = async (): Promise<Training[]> =>
  (await everyTraining()).filter(({ deletedAt }) => deletedAt === null)

/** What only the page and the form of a training need. */
export const textOf = (of: number): Promise<TrainingText | null> => trainingTexts.get({ number: of }, consistently)

const trainingNotFound = () => new Failure(errors['training-not-found'])
const changedMeanwhile = () => new Failure(errors['training-changed'])

/** The writes of a new training, or of a changed one; refused with training-changed after a change by somebody else. */
export function trainingWrites(row: NewTraining, text: NewTrainingText): Write[] {
  const isNew = text.revision === 1
  return [
    trainingRows.put({ ...row, ...site }, { exists: !isNew, refusal: trainingNotFound() }),
    trainingTexts.put(text, { when: { revision: isNew ? null : text.revision - 1 }, refusal: changedMeanwhile() }),
    trainings.stamp(),
  ]
}

/** The writes that show or hide a training. A form that is saved at this moment would bring the old state back. */
export const visibleWrites = (of: number, visible: boolean, gmtModified: string): Write[] => [
  trainingRows.patch({ ...site, number: of }, { visible, gmtModified }, { refusal: trainingNotFound() }),
  trainingTexts.patch({ number: of }, { revision: plus(1) }, { refusal: trainingNotFound() }),
  trainings.stamp(),
]

/** The writes that tell that the problems of a training have changed. */
export const touchWrites = (of: number, gmtModified: string): Write[] => [
  trainingRows.patch({ ...site, number: of }, { gmtModified }, { refusal: trainingNotFound() }),
  trainings.stamp(),
]

/** Deleted trainings that can still be restored. */
export const trashedTrainings = async (): Promise<Training[]> =>
  (await everyTraining()).filter(({ deletedBy }) => deletedBy !== null)

/** The writes that delete a training so that it can be restored: nobody finds it any more. */
export const trashWrites = (of: number, deletedAt: string, deletedBy: string): Write[] => [
  trainingRows.patch(
    { ...site, number: of },
    { deletedAt, deletedBy },
    { when: { deletedAt: null }, refusal: trainingNotFound() },
  ),
  // a form that is saved at this moment would bring it back
  trainingTexts.patch({ number: of }, { revision: plus(1) }, { refusal: trainingNotFound() }),
  trainings.stamp(),
]

/** The writes that restore a deleted training; refused where it went for good, or was restored, at this moment. */
export const restoreWrites = ({ number: of, deletedAt }: Pick<Training, 'number' | 'deletedAt'>): Write[] => [
  trainingRows.patch(
    { ...site, number: of },
    { deletedAt: null, deletedBy: null },
    { when: { deletedAt }, refusal: trainingNotFound() },
  ),
  trainings.stamp(),
]

/** The writes that delete a training for good: its texts go, while it stays for who has submitted through it. */
export const purgeWrites = ({ number: of, deletedAt }: Pick<Training, 'number' | 'deletedAt'>): Write[] => [
  trainingRows.patch(
    { ...site, number: of },
    { deletedBy: null },
    { when: { deletedAt }, refusal: trainingNotFound() },
  ),
  trainingTexts.remove({ number: of }),
  trainings.stamp(),
]
