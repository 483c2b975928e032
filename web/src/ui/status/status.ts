import { type StatusName, type StatusRow, statuses, statusRows, type Tone } from '@oj/shared/judging/verdicts.ts'

export interface StatusLook {
  name: StatusName
  tone: Tone
  color: string
  /** such as `WA`; null if the status is no verdict */
  letters: string | null
  running: boolean
}

const unknown: readonly [StatusName, StatusRow] = ['submittedUnknown', statuses.submittedUnknown]

/** A status by its code; an unknown one reads as `submittedUnknown`. */
export function statusOf(status: number): StatusLook {
  const [name, { tone, color, short }] = statusRows.find(([, { code }]) => code === status) ?? unknown
  return { name, tone, color, letters: short?.toUpperCase() ?? null, running: tone === 'running' }
}
