/** An entry of a calendar. */
export interface CalendarEntry {
  /** the same as long as it is the same thing */
  readonly id: string
  readonly title: string
  readonly about: string
  /** null for what is a moment */
  readonly startTime: string | null
  readonly endTime: string
  /** empty for none */
  readonly url: string
}

/** Octets of a line (RFC 5545, 3.1), without its end. */
const lineMax = 75
const lineEnd = '\r\n'

const encoder = new TextEncoder()
const octets = (text: string) => encoder.encode(text).length

/** A line in as many as it takes: each next one begins with a blank. No character is cut in two. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let used = 0
  for (const character of line) {
    const size = octets(character)
    if (used + size > lineMax) {
      lines.push(current)
      current = ' '
      used = 1
    }
    current += character
    used += size
  }
  return [...lines, current].join(lineEnd)
}

/** A text as a value (3.3.11): breaks are written, other control characters have no place in it. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A moment in UTC (3.3.5, form 2). */
export const moment = (time: string | Date): string =>
  new Date(time)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '')

function eventLines({ id, title, about, startTime, endTime, url }: CalendarEntry, host: string, at: Date): string[] {
  const isSpan = startTime !== null && startTime < endTime
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${id}@${host}`)}`,
    `DTSTAMP:${moment(at)}`,
    `DTSTART:${moment(isSpan ? startTime : endTime)}`,
    // without an end it takes no time
    ...(isSpan ? [`DTEND:${moment(endTime)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escaped(about)}`]),
    ...(url === '' ? [] : [`URL:${encodeURI(url)}`]),
    'END:VEVENT',
  ]
}

/** A calendar by RFC 5545. */
export function calendar(entries: readonly CalendarEntry[], name: string, host: string, at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//OJ//Due//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => eventLines(entry, host, at)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join(lineEnd)}${lineEnd}`
}
