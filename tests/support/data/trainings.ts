import { addTraining, addTrainingCategory, addTrainingProblem } from '@oj/functions/features/training/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName } from '../client/api.ts'

export type TrainingInput = InputOf<typeof addTraining>['training']

/** A category of trainings. */
export const newCategory = (staff: { token: string }, name = freshName('C')) =>
  call(addTrainingCategory, { name, color: '#2f6fde' }, staff)

/** The form of a public training; `fields` override parts of it. */
export const trainingOf = (fields: Partial<TrainingInput> = {}): TrainingInput => ({
  title: freshName('Training '),
  description: 'Solve *all* problems.',
  ...fields,
})

/** Makes a training of these problems of the bank, in a category of its own; its number. */
export async function newTraining(
  staff: { token: string },
  fields: Partial<TrainingInput> = {},
  pids: readonly number[] = [],
): Promise<number> {
  const trainingCategory = await newCategory(staff)
  const { tid } = await call(addTraining, { training: trainingOf(fields), trainingCategory }, staff)
  for (const pid of pids) await call(addTrainingProblem, { tid, pid }, staff)
  return tid
}
