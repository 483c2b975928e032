import dayjs from 'dayjs'

/** A moment as the browser's own field for local times writes it; seconds only where there are some. */
export function localTime(iso: string): string {
  const at = dayjs(iso)
  return at.format(at.second() === 0 ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DDTHH:mm:ss')
}

/** The moment of a local time, ISO 8601 in UTC; empty where it is none. */
export function isoTime(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
