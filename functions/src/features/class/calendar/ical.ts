import ical, { ICalCalendarMethod } from 'ical-generator'

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

/** A text without what has no place in a calendar: halves of characters, and control characters but for breaks. */
const stripControls = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\r\n]/gu, '')

function eventOf({ id, title, about, startTime, endTime, url }: CalendarEntry, host: string, at: Date) {
  const isSpan = startTime !== null && startTime < endTime
  return {
    id: stripControls(`${id}@${host}`),
    stamp: at,
    start: isSpan ? startTime : endTime,
    // without an end it takes no time
    end: isSpan ? endTime : null,
    summary: stripControls(title),
    description: about === '' ? null : stripControls(about),
    url: url === '' ? null : encodeURI(url),
  }
}

/** A calendar by RFC 5545, with times in UTC. */
export function formatCalendar(entries: readonly CalendarEntry[], name: string, host: string, at: Date): string {
  const written = ical({
    name: stripControls(name),
    prodId: '//OJ//Due//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    events: entries.map((entry) => eventOf(entry, host, at)),
  })
  // every line ends, the last one, too
  return `${written}\r\n`
}
