import { type StatusName, statuses, statusRows, type Tone } from '@oj/functions/features/judging/contract-verdicts.ts'

/** A status code's name, tone and whether it may still change; an unknown code reads as `submittedUnknown`. */
export function statusOf(status: number): { name: StatusName; tone: Tone; running: boolean } {
  const [name] = statusRows.find(([, { code }]) => code === status) ?? ['submittedUnknown']
  const { tone } = statuses[name]
  return { name, tone, running: tone === 'running' }
}
