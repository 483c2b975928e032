import { ContestType } from '@oj/functions/features/contest/contract-terms.ts'

/** When the board is sealed: some time before the end, from the start, or at a time of its own. */
export const sealOptions = ['half-hour', 'hour', 'start', 'own'] as const
export type SealOption = (typeof sealOptions)[number]

/** In seconds. */
const beforeEnd = { 'half-hour': 1800, hour: 3600 } as const

interface Times {
  startTime: string
  endTime: string
}

/** The seconds from start to end; 0 for times that are incomplete or the wrong way round. */
export function secondsOf({ startTime, endTime }: Times): number {
  const seconds = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000)
  return Number.isNaN(seconds) ? 0 : Math.max(seconds, 0)
}

/** Whether a contest is long enough for an option, as far as its times are there. */
export const isLongEnough = (option: SealOption, times: Times): boolean =>
  option === 'start' ||
  option === 'own' ||
  [times.startTime, times.endTime].includes('') ||
  secondsOf(times) >= beforeEnd[option]

/** The moment of the seal; null while the times are incomplete. */
export function sealFor(option: Exclude<SealOption, 'own'>, times: Times): string | null {
  const at = option === 'start' ? Date.parse(times.startTime) : Date.parse(times.endTime) - beforeEnd[option] * 1000
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** The option of a new contest: from the start by the OI rule and in a short contest. */
export const usualSeal = ({ type, ...times }: Times & { type: number }): SealOption =>
  type === ContestType.oi || secondsOf(times) < beforeEnd.hour ? 'start' : 'hour'

/** The option that a saved time comes from. */
export function sealOptionOf(saved: Times & { type: number; sealRankTime: string | null }): SealOption {
  const { sealRankTime } = saved
  if (sealRankTime === null) return usualSeal(saved)
  const at = Date.parse(sealRankTime)
  const options = ['half-hour', 'hour', 'start'] as const
  return options.find((option) => Date.parse(sealFor(option, saved) ?? '') === at) ?? 'own'
}
