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

/** The form of a stored training. */
export const draftOf = ({ training, trainingCategory }: AdminTraining): Draft => ({
  rank: String(training.rank),
  title: training.title,
  category: trainingCategory.name === '' ? '' : String(trainingCategory.id),
  description: training.description,
  auth: training.auth,
  privatePwd: training.privatePwd,
  status: training.status,
})

/** What a form sends to the API. */
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

/** What is wrong with a form, by its fields, in the server's messages; `own` are those where it has none. */
export function faultsOf(draft: Draft, locale: Locale, own: { rank: string; other: string }): Faults {
  const messageOf = (code: string) => addTraining.errors.find((one) => one.code === code)?.message[locale] ?? own.other
  const faults: Faults = {}
  const { training } = inputOf(draft)
  const { success, error } = addTraining.input.shape.training.safeParse(training)
  const issues = success ? [] : error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  for (const [field, message] of issues.toReversed()) {
    if (field in blank) faults[field as keyof Draft] = messageOf(message)
  }
  if (!/^\d{1,10}$/.test(draft.rank.trim()) || faults.rank) faults.rank = own.rank
  if (draft.category === '') faults.category = messageOf('training-category-required')
  if (draft.auth === 'Private' && training.privatePwd === '')
    faults.privatePwd = messageOf('training-password-required')
  return faults
}
