import ical, { ICalCalendarMethod } from 'ical-generator'

/** An entry of a calendar. */
export interface CalendarEntry {
  /** stable for the same thing */
  readonly id: string
  readonly title: string
  readonly about: string
  /** null for a moment */
  readonly startTime: string | null
  readonly endTime: string
  /** empty for none */
  readonly url: string
}

/** A text without lone surrogates, and without control characters but line breaks. */
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
  const calendar = ical({
    name: stripControls(name),
    prodId: '//OJ//Due//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    events: entries.map((entry) => eventOf(entry, host, at)),
  })
  // the last line must end, too
  return `${calendar}\r\n`
}
