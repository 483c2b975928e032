import dayjs from 'dayjs'

/** The day of a moment in the reader's time zone, as a date field writes it. */
export const dayOf = (iso: string): string => dayjs(iso).format('YYYY-MM-DD')

/** The same time on another day; null where the text is no day. */
export function onDay(iso: string, day: string): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = new Date(iso)
  const moved = new Date(year, month - 1, date, at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds())
  return day === '' || Number.isNaN(moved.getTime()) ? null : moved.toISOString()
}
