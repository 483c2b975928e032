/** The day of a moment in the reader's time zone, as a field for days has it. */
export function dayOf(iso: string): string {
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The moment on another day at the same time of day there; null where that is no day. */
export function onDay(iso: string, day: string): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = new Date(iso)
  const moved = new Date(year, month - 1, date, at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds())
  return day === '' || Number.isNaN(moved.getTime()) ? null : moved.toISOString()
}
