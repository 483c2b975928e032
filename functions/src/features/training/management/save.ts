import type * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { categories } from '../categories/store.ts'
import type { trainingAuths } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'
import { type NewTraining, type Training, type TrainingText, textOf, trainingWrites } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { trainingKind } from '../training-set.ts'
import type { trainingFields } from './contract.ts'

/** What the author of a training says of it. */
export interface TrainingForm {
  rank: z.output<typeof trainingFields.rank>
  title: string
  description: string
  auth: (typeof trainingAuths)[number]
  privatePwd: string | null
  status: boolean
}

/** Who saves, as claims of files and the audit log know them. */
type Author = Actor & { caller: Caller }

/** The form of a training, as it was saved. */
export const formOf = (row: Training, text: TrainingText): TrainingForm => ({
  rank: row.rank,
  title: row.title,
  description: text.description,
  auth: row.auth,
  privatePwd: text.pwd,
  status: row.visible,
})

/** What the audit log keeps of a form: no password. */
const redactTrainingForm = ({ privatePwd: _, ...form }: TrainingForm, category: number | null) => ({
  ...form,
  category,
})

/** The texts of a training. @throws training-not-found */
export async function knownText(number: number): Promise<TrainingText> {
  const text = await textOf(number)
  if (!text) throw new Failure(errors['training-not-found'])
  return text
}

/** @throws what is wrong with a form beyond its single fields, in the order of B5 */
async function checkForm(form: TrainingForm, category: number | null): Promise<number> {
  if (category === null) throw new Failure(errors['training-category-required'])
  if (!(await categories.rows()).some(({ id }) => id === category))
    throw new Failure(errors['training-category-unknown'])
  if (form.auth !== 'Public' && !form.privatePwd) throw new Failure(errors['training-password-required'])
  return category
}

type Identity = Pick<NewTraining, 'number' | 'uid' | 'author' | 'gid' | 'gmtCreate' | 'gmtModified'>

/** Makes a training and answers its number. @throws what is wrong with the form */
export async function createTraining(
  form: TrainingForm,
  given: number | null,
  by: Author,
  gid: number | null,
): Promise<number> {
  const category = await checkForm(form, given)
  const { uid, username } = by.caller
  const at = now().toISOString()
  const number = await nextNumber(trainingKind)
  await saveTraining(form, category, { number, uid, author: username, gid, gmtCreate: at, gmtModified: at }, null, by)
  return number
}

/** Changes a training. @throws what is wrong with the form, training-changed */
export async function applyTrainingForm(
  form: TrainingForm,
  given: number,
  row: Training,
  text: TrainingText,
  by: Author,
): Promise<void> {
  const category = await checkForm(form, given)
  const { number, uid, author, gid, gmtCreate } = row
  const identity = { number, uid, author, gid, gmtCreate, gmtModified: now().toISOString() }
  await saveTraining(form, category, identity, { row, text }, by)
}

async function saveTraining(
  form: TrainingForm,
  category: number,
  identity: Identity,
  before: { row: Training; text: TrainingText } | null,
  by: Author,
): Promise<void> {
  const { number } = identity
  const row = {
    ...identity,
    title: form.title,
    rank: form.rank,
    auth: form.auth,
    visible: form.status,
    category,
  }
  const text = {
    number,
    revision: (before?.text.revision ?? 0) + 1,
    description: form.description,
    pwd: form.privatePwd ?? '',
  }
  const [claims, entry] = await Promise.all([
    descriptionClaims(number, before && { content: before.text.description }, { content: form.description }, by),
    auditWrite(by, {
      action: before ? 'training.edit' : 'training.add',
      target: String(number),
      before: before && redactTrainingForm(formOf(before.row, before.text), before.row.category),
      after: redactTrainingForm(form, category),
    }),
  ])
  await transact([...trainingWrites(row, text), ...claims, entry])
}
