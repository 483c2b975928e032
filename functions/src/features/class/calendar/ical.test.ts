import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCalendar } from './ical.ts'

const at = new Date('2030-01-02T03:04:05.678Z')
const deadline = { id: 'b', title: 'B', about: '', url: '', startTime: null, endTime: '2030-01-03T00:00:00.000Z' }

it('GR-02 a calendar has lines of 75 octets at most, and keeps texts from being more than texts', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(';', ',', '\\', '\r', '\n', '\u0000', '\ud83d', '题', 'END:VEVENT'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 300 })), (title) => {
      const text = formatCalendar([{ ...deadline, title, about: title }], 'Due', 'host', at)
      const lines = text.split('\r\n')
      expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\p{Cc}]/u.test(line))).toBe(true)
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
      expect(unfolded.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
      const value = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
      // what has no place goes first: a break of two characters may stand around it
      const shown = title.toWellFormed().replace(/[^\P{Cc}\r\n]/gu, '')
      expect(value?.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))).toBe(
        shown.replace(/\r\n|\r/g, '\n'),
      )
    }),
    { examples: [['\r\u0000\n']] },
  )
})

it('GR-02 a calendar tells spans with their ends, and deadlines as moments, in UTC', () => {
  const span = { id: 'a', title: '期末, 二', about: '班', url: 'https://x.test/contest/1' }
  const [startTime, endTime] = ['2030-01-01T00:00:00.000Z', '2030-01-01T01:00:00.000Z']
  const lines = formatCalendar([{ ...span, startTime, endTime }, deadline], 'Due', 'x.test', at).split('\r\n')
  const before = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//OJ//Due//EN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Due']
  expect(lines).toEqual(expect.arrayContaining([...before, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']))
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:a@x.test',
    'SEQUENCE:0',
    'DTSTAMP:20300102T030405Z',
    'DTSTART:20300101T000000Z',
    'DTEND:20300101T010000Z',
    'SUMMARY:期末\\, 二',
    'DESCRIPTION:班',
    'URL;VALUE=URI:https://x.test/contest/1',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b@x.test',
    'SEQUENCE:0',
    'DTSTAMP:20300102T030405Z',
    'DTSTART:20300103T000000Z',
    'SUMMARY:B',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
