import { ContestType } from '@oj/functions/features/contest/contract-terms.ts'

/** When the board is sealed: so long before the end, from the start, or at a time of its own. */
export const sealOptions = ['half-hour', 'hour', 'start', 'own'] as const
export type SealOption = (typeof sealOptions)[number]

/** The seconds before the end. */
const before = { 'half-hour': 1800, hour: 3600 } as const

interface Times {
  startTime: string
  endTime: string
}

/** The seconds that a contest takes; 0 while its times are none, or the wrong way round. */
export function secondsOf({ startTime, endTime }: Times): number {
  const seconds = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000)
  return Number.isNaN(seconds) ? 0 : Math.max(seconds, 0)
}

/** Whether a contest is long enough for a way to seal its board. */
export const isLongEnough = (option: SealOption, times: Times): boolean =>
  option === 'start' || option === 'own' || secondsOf(times) >= before[option]

/** The moment of the seal; null while the times are none. */
export function sealFor(option: Exclude<SealOption, 'own'>, times: Times): string | null {
  const at = option === 'start' ? Date.parse(times.startTime) : Date.parse(times.endTime) - before[option] * 1000
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** How boards are sealed where nobody said otherwise: from the start by the OI rule and in a short contest. */
export const usualSeal = ({ type, ...times }: Times & { type: number }): SealOption =>
  type === ContestType.oi || secondsOf(times) < before.hour ? 'start' : 'hour'

/** The option by which a saved time came about. */
export function sealOptionOf(saved: Times & { type: number; sealRankTime: string | null }): SealOption {
  const { sealRankTime } = saved
  if (sealRankTime === null) return usualSeal(saved)
  const at = Date.parse(sealRankTime)
  const options = ['half-hour', 'hour', 'start'] as const
  const found = options.find((option) => {
    const time = sealFor(option, saved)
    return time !== null && Date.parse(time) === at
  })
  return found ?? 'own'
}
