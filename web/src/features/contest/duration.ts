import type { TFunction } from 'i18next'

function splitDuration(seconds: number) {
  const rounded = Math.max(0, Math.ceil(seconds))
  return {
    days: Math.floor(rounded / 86_400),
    hours: Math.floor(rounded / 3600) % 24,
    minutes: Math.floor(rounded / 60) % 60,
    seconds: rounded % 60,
  }
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** A length of time in words, without units that are zero. */
export function durationIn(t: TFunction<'contest'>, seconds: number): string {
  const parts = splitDuration(seconds)
  const words = units.flatMap((unit) => (parts[unit] > 0 ? [t(`unit.${unit}`, { count: parts[unit] })] : []))
  return words.join(' ')
}

const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** The time left as a clock: days, if any, hours, minutes and seconds. */
export function clockOf(t: TFunction<'contest'>, seconds: number): string {
  const parts = splitDuration(seconds)
  const clock = [parts.hours, parts.minutes, parts.seconds].map(padTwoDigits).join(':')
  return parts.days > 0 ? `${t('unit.days', { count: parts.days })} ${clock}` : clock
}
