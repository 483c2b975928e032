import { addTraining, type getAdminTraining } from '@oj/functions/features/training/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'

export type AdminTraining = AnswerOf<typeof getAdminTraining>

export const Draft = z.object({
  rank: z.string(),
  title: z.string(),
  /** the number of the category; empty for none */
  category: z.string(),
  description: z.string(),
  auth: z.enum(['Public', 'Private']),
  privatePwd: z.string(),
  status: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

export const blank: Draft = {
  rank: '1000',
  title: '',
  category: '',
  description: '',
  auth: 'Public',
  privatePwd: '',
  status: true,
}

export const draftOf = ({ training, trainingCategory }: AdminTraining): Draft => ({
  rank: String(training.rank),
  title: training.title,
  category: trainingCategory.name === '' ? '' : String(trainingCategory.id),
  description: training.description,
  auth: training.auth,
  privatePwd: training.privatePwd,
  status: training.status,
})

/** A form as the API takes it. */
export const inputOf = ({ rank, title, category, description, auth, privatePwd, status }: Draft) => ({
  training: {
    rank: Number(rank),
    title: title.trim(),
    description: description.trim(),
    auth,
    privatePwd: privatePwd.trim(),
    status,
  },
  trainingCategory: { id: category === '' ? null : Number(category) },
})

type Faults = Partial<Record<keyof Draft, string>>

/** The faults of a form by its fields, in the words of the server. */
export function faultsOf(draft: Draft, locale: Locale, otherwise: { rank: string; other: string }): Faults {
  const words = (code: string) =>
    addTraining.errors.find((one) => one.code === code)?.message[locale] ?? otherwise.other
  const faults: Faults = {}
  const { training } = inputOf(draft)
  const { success, error } = addTraining.input.shape.training.safeParse(training)
  const issues = success ? [] : error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  for (const [field, message] of issues.toReversed()) {
    if (field in blank) faults[field as keyof Draft] = words(message)
  }
  if (!/^\d{1,10}$/.test(draft.rank.trim()) || faults.rank) faults.rank = otherwise.rank
  if (draft.category === '') faults.category = words('training-category-required')
  if (draft.auth === 'Private' && training.privatePwd === '') faults.privatePwd = words('training-password-required')
  return faults
}
