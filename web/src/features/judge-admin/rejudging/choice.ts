import type { startRejudging } from '@oj/functions/features/judge-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { type FilterFields, filterOf } from '../filter.ts'

/** Which submissions are meant: those to a problem, those that a filter matches, or all. */
export const choiceKinds = ['problem', 'filter', 'all'] as const
type ChoiceKind = (typeof choiceKinds)[number]

/** What the form says. */
export interface Choice {
  kind: ChoiceKind
  /** the id of a problem in the set */
  problem: string
  fields: FilterFields
}

export const noFields: FilterFields = { problemID: '', username: '', status: '', language: '', from: '', until: '' }

/** What the server is asked for; null while the form says too little. */
export function filterFor({ kind, problem, fields }: Choice): InputOf<typeof startRejudging> | null {
  if (kind === 'all') return { all: true }
  if (kind === 'filter') return filterOf(fields)
  return problem === '' ? null : { problemID: problem }
}
