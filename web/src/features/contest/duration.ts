import type { TFunction } from 'i18next'

/** What a length of time is made of, in whole units; `seconds` may be a fraction. */
function splitDuration(seconds: number) {
  const whole = Math.max(0, Math.ceil(seconds))
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  }
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** How long a contest takes, in words: its units that are not zero. */
export function durationIn(t: TFunction<'contest'>, seconds: number): string {
  const of = splitDuration(seconds)
  const words = units.flatMap((unit) => (of[unit] > 0 ? [t(`unit.${unit}`, { count: of[unit] })] : []))
  return words.join(' ')
}

const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** The time left as a clock shows it: hours, minutes and seconds, after the days if there are any. */
export function clockOf(t: TFunction<'contest'>, seconds: number): string {
  const of = splitDuration(seconds)
  const clock = [of.hours, of.minutes, of.seconds].map(padTwoDigits).join(':')
  return of.days > 0 ? `${t('unit.days', { count: of.days })} ${clock}` : clock
}
