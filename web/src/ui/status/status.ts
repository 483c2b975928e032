import { type StatusName, type StatusRow, statuses, statusRows, type Tone } from '@oj/shared/judging/verdicts.ts'

/** What pages show of a status. */
export interface StatusLook {
  name: StatusName
  tone: Tone
  color: string
  /** the letters that contestants know, such as `WA`; null for what is no verdict */
  letters: string | null
  /** whether it may still change by itself */
  running: boolean
}

const unknown: readonly [StatusName, StatusRow] = ['submittedUnknown', statuses.submittedUnknown]

/** A status by its code; an unknown one reads as `submittedUnknown`. */
export function statusOf(status: number): StatusLook {
  const [name, { tone, color, short }] = statusRows.find(([, { code }]) => code === status) ?? unknown
  return { name, tone, color, letters: short?.toUpperCase() ?? null, running: tone === 'running' }
}
