import type { startRejudging } from '@oj/functions/features/judge-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'

/** The fields of the form as typed; empty ones match everything. Times are local, as the browser's field gives them. */
export const noFields = { problemID: '', username: '', status: '', language: '', from: '', until: '' }
export type FilterFields = typeof noFields

const toIsoTime = (local: string) => {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The filter as the server takes it; null while no field says anything. */
export function filterOf(fields: FilterFields) {
  const problemID = fields.problemID.trim()
  const username = fields.username.trim()
  const from = toIsoTime(fields.from)
  const until = toIsoTime(fields.until)
  const filter = {
    ...(problemID && { problemID }),
    ...(username && { username }),
    ...(fields.status && { status: Number(fields.status) }),
    ...(fields.language && { language: fields.language }),
    ...(from && { from }),
    ...(until && { until }),
  }
  return Object.keys(filter).length === 0 ? null : filter
}

/** Which submissions are judged again: those to a problem, those that a filter matches, or all. */
export const choiceKinds = ['problem', 'filter', 'all'] as const

/** The form of a rejudging. */
export interface Choice {
  kind: (typeof choiceKinds)[number]
  /** the id of a problem in the set */
  problem: string
  fields: FilterFields
}

/** The filter for a choice; null while the form says too little. */
export function filterFor({ kind, problem, fields }: Choice): InputOf<typeof startRejudging> | null {
  if (kind === 'all') return { all: true }
  if (kind === 'filter') return filterOf(fields)
  return problem === '' ? null : { problemID: problem }
}
