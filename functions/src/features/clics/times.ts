const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Milliseconds as the format writes relative times. */
export function reltimeOf(ms: number): string {
  const all = Math.abs(Math.round(ms))
  const clock = [
    Math.floor(all / 3_600_000),
    padTwoDigits(Math.floor(all / 60_000) % 60),
    padTwoDigits(Math.floor(all / 1000) % 60),
  ]
  return `${ms < 0 && all > 0 ? '-' : ''}${clock.join(':')}.${String(all % 1000).padStart(3, '0')}`
}

/** The milliseconds of a relative time; null for what is none. */
export function msOf(reltime: string): number | null {
  const [, minus, hours, minutes, seconds, part = ''] =
    /^(-?)(\d{1,6}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?$/.exec(reltime) ?? []
  if (hours === undefined) return null
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(`0.${part || 0}`) * 1000
  return (minus === '-' ? -1 : 1) * Math.round(ms)
}
