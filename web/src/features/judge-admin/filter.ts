import type { previewRejudge } from '@oj/functions/features/judge-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'

/** The fields of the form as typed; empty ones match everything. Times are local, as the browser's field gives them. */
export interface FilterFields {
  problemID: string
  username: string
  status: string
  language: string
  from: string
  until: string
}

const toIsoTime = (local: string) => {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** What the server is asked for; null while no field says anything. */
export function filterOf(fields: FilterFields): InputOf<typeof previewRejudge> | null {
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
